import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { networkMessage } from '../api/failure';
import { toast } from '../toast';

/**
 * A part of a screen whose code is fetched when it is opened, with a placeholder meanwhile. If the code cannot be loaded, says
 * so and closes the part, which can be opened again.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
  inItsPlace?: ReactNode,
): ComponentType<Props & { onClose: () => void }> {
  return function LazyPart(props) {
    const [Part, setPart] = useState<ComponentType<Props>>();
    const fail = useEffectEvent(() => {
      toast.error(networkMessage(), { toastId: networkMessage() });
      props.onClose();
    });
    useEffect(() => {
      let isOpen = true;
      load().then(
        ({ default: loaded }) => isOpen && setPart(() => loaded),
        () => isOpen && fail(),
      );
      return () => {
        isOpen = false;
      };
    }, []);
    return Part ? <Part {...props} /> : inItsPlace;
  };
}
