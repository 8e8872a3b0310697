import { fireEvent, render } from '@testing-library/react';
import { Mark } from './Mark';

describe('the mark of a service', () => {
  it('is a picture over the letter, and neither is read out', () => {
    const { container } = render(<Mark name="WhatsApp" className="size-10" />);
    expect(container).toHaveTextContent('W');
    expect(container.firstChild).toHaveAttribute('aria-hidden', 'true');
    expect(container.querySelector('img')).toHaveClass('absolute', 'size-full');
  });

  it('is the letter alone where there is none', () => {
    expect(render(<Mark name="Amazon" />).container.querySelector('img')).toBeNull();
  });

  it('is the letter where the file cannot be loaded', () => {
    const { container } = render(<Mark name="WhatsApp" />);
    const picture = container.querySelector('img') as HTMLImageElement;
    fireEvent.error(picture);
    expect(picture).not.toBeVisible();
    expect(container).toHaveTextContent('W');
  });
});
