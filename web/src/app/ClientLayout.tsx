import { RequireSession } from '../shared/session/RequireSession';
import { useSession } from '../shared/session/sessionSlice';
import { AccountNotices } from './AccountNotices';
import { Content, SkipLink } from './Frame';
import { LiveUpdates } from './LiveUpdates';
import { SideBar } from './SideBar';
import { TabBar } from './TabBar';
import { TopBar } from './TopBar';

export default function ClientLayout() {
  const account = useSession()?.user.id;
  return (
    <RequireSession>
      {/* Remounted when another tab signs in another user, so that typed input and open dialogs are not kept. */}
      <ClientFrame key={account} />
    </RequireSession>
  );
}

export function ClientFrame() {
  return (
    <div className="lg:grid lg:grid-cols-[14.5rem_minmax(0,1fr)]">
      <SkipLink />
      <SideBar />
      <div>
        <TopBar />
        <Content
          className="px-4 pt-5 pb-16 above-tabs:pb-[calc(5.5rem+env(safe-area-inset-bottom))] narrow:px-2 sm:px-8 lg:pt-7"
          top={<AccountNotices />}
        />
      </div>
      <TabBar />
      <LiveUpdates />
    </div>
  );
}
