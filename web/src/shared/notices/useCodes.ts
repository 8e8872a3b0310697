import { type NoticeView, usePurchasedNumbersQuery } from '../api/api.generated';

/** Notices' codes: the newest one of each of the client's last numbers. */
export function useCodes(notices: readonly NoticeView[] | undefined): (notice: NoticeView) => string | undefined {
  const isNeeded = notices?.some(({ kind }) => kind === 'code') ?? false;
  const numbers = usePurchasedNumbersQuery({ limit: 100 }, { skip: !isNeeded }).data?.data;
  return ({ kind, path }) =>
    kind === 'code' ? numbers?.find(({ id }) => path === `/client/view-sms/${id}`)?.code : undefined;
}
