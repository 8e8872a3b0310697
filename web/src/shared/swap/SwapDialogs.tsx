import { MoreExpensiveQuestion, SwapQuestion } from './SwapQuestion';
import type { useSwap } from './useSwap';

export function SwapDialogs({
  swap,
  isAsking,
  onAnswered,
}: {
  swap: ReturnType<typeof useSwap>;
  isAsking: boolean;
  onAnswered: () => void;
}) {
  const { moreExpensive } = swap;
  return (
    <>
      {isAsking && (
        <SwapQuestion
          onClose={onAnswered}
          onStop={
            swap.isPlanned
              ? () => {
                  onAnswered();
                  void swap.withdraw();
                }
              : undefined
          }
          onReason={(reason) => {
            onAnswered();
            void swap.ask(reason);
          }}
        />
      )}
      {moreExpensive && (
        <MoreExpensiveQuestion
          moreExpensive={moreExpensive}
          onClose={swap.keep}
          onAccept={() => void swap.ask(moreExpensive.reason, moreExpensive.price)}
        />
      )}
    </>
  );
}
