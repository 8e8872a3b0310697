import { t } from '../../shared/language/text';
import { usePopularPrices } from '../../shared/prices/publicPrices';
import { SitePage } from '../../shared/site/SitePage';
import { PageMeta } from '../../shared/ui/PageMeta';
import { Faq } from './Faq';
import { Hero } from './Hero';
import { Explainer, HowItWorks, Support, WhyUs } from './sections';

export default function LandingPage() {
  // Without an answer the prerendered page stays as it is.
  const { data: popular } = usePopularPrices();
  return (
    <SitePage>
      <PageMeta
        title="Ringlet"
        description={t`Rent a virtual phone number in minutes, receive your verification code online and pay from a naira wallet.`}
      />
      <Hero popular={popular} />
      <Explainer />
      <HowItWorks />
      <WhyUs />
      <Support />
      <Faq />
    </SitePage>
  );
}
