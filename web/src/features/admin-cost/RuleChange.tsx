import { useEffect } from 'react';
import {
  usePreviewPricingRuleMutation,
  useRemovePricingRuleMutation,
  useRestorePricingRulesMutation,
} from '../../shared/admin/api';
import type { PricingRuleView } from '../../shared/admin/api.generated';
import { ReasonDialog } from '../../shared/admin/ReasonDialog';
import { useFinish } from '../../shared/ui/useFinish';
import { reasonHint } from './changes';
import { PricePreview } from './PricePreview';
import { effectOf, offersOf } from './ruleText';

interface ChangeProps {
  readonly version: number;
  readonly onClose: () => void;
}

/** Asks for a reason before a rule is removed, and shows which prices move. */
export function RemoveRule({ rule, version, onClose }: ChangeProps & { rule: PricingRuleView }) {
  const finish = useFinish(onClose);
  const [remove, { isLoading, error }] = useRemovePricingRuleMutation();
  const [preview, { data }] = usePreviewPricingRuleMutation();
  useEffect(() => void preview({ id: rule.id, remove: true }), [preview, rule.id]);
  const confirm = async (reason: string) => {
    finish(await remove({ id: rule.id, version, reason }));
  };
  return (
    <ReasonDialog
      title="Remove a pricing rule"
      question={`${offersOf(rule)}: ${effectOf(rule)}. Are you sure that this rule should be removed?`}
      action="Remove this rule"
      hint={reasonHint}
      busy={isLoading}
      failed="Nothing was changed"
      failure={error}
      onConfirm={confirm}
      onClose={onClose}
    >
      {data && <PricePreview preview={data.data} />}
    </ReasonDialog>
  );
}

/** Asks for a reason before an earlier version's rules apply again, and shows which prices move. */
export function RestoreRules({ to, version, onClose }: ChangeProps & { to: number }) {
  const finish = useFinish(onClose);
  const [restore, { isLoading, error }] = useRestorePricingRulesMutation();
  const [preview, { data }] = usePreviewPricingRuleMutation();
  useEffect(() => void preview({ restore: to }), [preview, to]);
  const confirm = async (reason: string) => {
    finish(await restore({ to, version, reason }));
  };
  return (
    <ReasonDialog
      title="Restore earlier rules"
      question={`Are you sure that the rules of version ${to} should apply again? All rules of now are replaced.`}
      action="Restore"
      hint={reasonHint}
      busy={isLoading}
      failed="Nothing was changed"
      failure={error}
      onConfirm={confirm}
      onClose={onClose}
    >
      {data && <PricePreview preview={data.data} />}
    </ReasonDialog>
  );
}
