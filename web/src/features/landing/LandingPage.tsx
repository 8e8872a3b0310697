import { PageMeta } from '../../shared/ui/PageMeta';
import { SitePage } from '../../shared/site/SitePage';
import { Explainer, HowItWorks, Support, WhyUs } from './sections';
import { Faq } from './Faq';
import { Hero } from './Hero';

export default function LandingPage() {
  return (
    <SitePage>
      <PageMeta
        title="Ringlet"
        description="Rent a virtual phone number in minutes, receive your verification code online and pay from a naira wallet."
      />
      <Hero />
      <Explainer />
      <HowItWorks />
      <WhyUs />
      <Support />
      <Faq />
    </SitePage>
  );
}
