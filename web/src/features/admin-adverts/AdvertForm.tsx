import { useEffect, useMemo } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { useCreateAdvertMutation } from '../../shared/admin/api';
import type { CreateAdvertApiArg } from '../../shared/admin/api.generated';
import { explain } from '../../shared/api/failure';
import { toast } from '../../shared/toast';
import { Button, LinkButton } from '../../shared/ui/Button';
import { showFieldErrors } from '../../shared/ui/form';
import { Notice } from '../../shared/ui/Notice';
import { PageMeta } from '../../shared/ui/PageMeta';
import { SelectField } from '../../shared/ui/SelectField';
import { Card, PageHeader } from '../../shared/ui/Surface';
import { TextField } from '../../shared/ui/TextField';

/** The file input holds a list of files. */
type Values = Omit<CreateAdvertApiArg, 'image'> & { image: FileList };

const types = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'];
const bytesAtMost = 2 * 1024 * 1024;

/** An early check: the server checks the content itself. */
function problemOf(file: File | undefined): string | true {
  if (!file) return 'Choose an image.';
  if (!types.includes(file.type)) return 'The image must be a PNG, JPEG, WebP or GIF picture.';
  if (file.size > bytesAtMost) return 'The image may have at most 2 MB.';
  return true;
}

export function AdvertForm() {
  const {
    register,
    handleSubmit,
    setError,
    control: form,
    formState,
  } = useForm<Values>({
    defaultValues: { name: '', link: '', status: 'inactive' },
  });
  const [create, { isLoading, error }] = useCreateAdvertMutation();
  const navigate = useNavigate();
  const { errors } = formState;
  const chosen = useWatch({ control: form, name: 'image' })?.[0];

  const submit = async ({ name, image, link, status }: Values) => {
    const file = image[0];
    if (!file) return;
    const address = link?.trim();
    const made = await create({
      name: name.trim(),
      image: file,
      ...(status && { status }),
      ...(address && { link: address }),
    });
    if (!made.data) return showFieldErrors(made.error, ['name', 'image', 'link', 'status'], setError);
    toast.success(made.data.message);
    navigate('/admin/advert');
  };

  return (
    <div className="max-w-2xl">
      <PageMeta title="Add advert" />
      <PageHeader title="Add Advert" intro="It is shown to clients once it is active." />
      <Card className="p-5 sm:p-7">
        <form onSubmit={handleSubmit(submit)} noValidate className="space-y-6">
          <TextField
            label="Name"
            error={errors.name?.message}
            registration={register('name', { validate: (name) => name.trim() !== '' || 'Enter a name.' })}
            maxLength={100}
          />
          <TextField
            label="Image"
            hint="PNG, JPEG, WebP or GIF, at most 2 MB."
            error={errors.image?.message}
            registration={register('image', { validate: (files) => problemOf(files[0]) })}
            type="file"
            accept="image/*"
            className="border-edge! bg-surface! py-2 file:mr-4 file:min-h-8 file:rounded-sm file:bg-tint file:px-3 file:text-sm file:font-semibold file:text-brand"
          />
          <Preview file={chosen} />
          <TextField
            label="Link (optional)"
            hint="Without http:// or https:// it gets https://."
            error={errors.link?.message}
            registration={register('link')}
            inputMode="url"
            placeholder="https://example.com"
            maxLength={2000}
          />
          <SelectField label="Status" error={errors.status?.message} registration={register('status')}>
            <option value="inactive">Inactive</option>
            <option value="active">Active</option>
          </SelectField>
          {error !== undefined && (
            <Notice tone="bad" title="Failed to create advert">
              {explain(error)}
            </Notice>
          )}
          <div className="flex flex-col-reverse gap-3 sm:flex-row">
            <LinkButton variant="secondary" to="/admin/advert">
              Cancel
            </LinkButton>
            <Button type="submit" busy={isLoading}>
              Create Advert
            </Button>
          </div>
        </form>
      </Card>
    </div>
  );
}

function Preview({ file }: { file: File | undefined }) {
  const address = useMemo(() => (file && types.includes(file.type) ? URL.createObjectURL(file) : undefined), [file]);
  useEffect(() => {
    if (address) return () => URL.revokeObjectURL(address);
  }, [address]);
  if (!address) return null;
  return (
    <div className="grid h-40 place-items-center rounded-lg border border-line bg-sunken">
      <img src={address} alt="Preview of the advert" className="h-[150px] max-w-full object-contain" />
    </div>
  );
}
