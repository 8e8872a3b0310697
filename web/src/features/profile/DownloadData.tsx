import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useStore } from 'react-redux';
import type { DataDownloadBody } from '../../shared/api/api.generated';
import { fetchFile, save } from '../../shared/api/download';
import { isUnauthorized } from '../../shared/api/failure';
import { formatCount } from '../../shared/format';
import { t } from '../../shared/language/text';
import { selectSession, sessionClosed, type WithSession } from '../../shared/session/sessionSlice';
import { toast } from '../../shared/toast';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog';
import { CurrentPasswordField, currentPasswordRule } from '../../shared/ui/CurrentPasswordField';

/** Asks for the password and saves the file. Closing the dialog ends the download. */
export function DownloadData({ onClose }: { onClose: () => void }) {
  const { register, handleSubmit, formState } = useForm<DataDownloadBody>();
  const store = useStore<WithSession>();
  const [failure, setFailure] = useState<unknown>();
  const [bytes, setBytes] = useState<number>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const submit = async ({ password }: DataDownloadBody) => {
    const given = new AbortController();
    running.current = given;
    setFailure(undefined);
    setBytes(0);
    const token = selectSession(store.getState())?.token ?? '';
    const request = {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ password }),
      signal: given.signal,
    };
    try {
      save(await fetchFile('/client/my-data', request, 'application/json', setBytes));
      toast.success(t`Your data is downloaded.`);
      onClose();
    } catch (error) {
      if (given.signal.aborted) return;
      setFailure(error);
      setBytes(undefined);
      if (isUnauthorized(error)) store.dispatch(sessionClosed('expired'));
    }
  };

  const kilobytes = bytes === undefined ? '' : formatCount(Math.ceil(bytes / 1000));
  return (
    <ConfirmDialog
      title={t`Download everything about me`}
      question={t`The file contains your messages. Keep it where only you can read it.`}
      action={bytes ? t`Downloading, ${kilobytes} kB` : t`Download`}
      variant="primary"
      busy={bytes !== undefined}
      failed={t`Your data was not downloaded`}
      failure={failure}
      onConfirm={() => void handleSubmit(submit)()}
      onClose={onClose}
    >
      <CurrentPasswordField
        error={formState.errors.password?.message}
        registration={register('password', currentPasswordRule())}
      />
    </ConfirmDialog>
  );
}
