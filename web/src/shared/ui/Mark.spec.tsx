import { fireEvent, render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { Mark } from './Mark';

const pictureOf = (name: string) => render(<Mark name={name} />).container.querySelector('img');

describe('the mark of a service', () => {
  it('is a picture over the letter, of a fixed size, loaded when it is seen, and not read out', () => {
    const { container } = render(<Mark name="WhatsApp" className="size-10" />);
    expect(container).toHaveTextContent('W');
    expect(container.firstChild).toHaveAttribute('aria-hidden', 'true');
    const picture = container.querySelector('img');
    expect(picture).toHaveAttribute('alt', '');
    expect(picture).toHaveAttribute('loading', 'lazy');
    expect(picture).toHaveAttribute('decoding', 'async');
    expect(picture).toHaveAttribute('width', '40');
    expect(picture).toHaveClass('absolute', 'size-full');
  });

  it('is the letter alone where there is none', () => {
    expect(pictureOf('Amazon')).toBeNull();
  });

  it('is the letter where the file cannot be loaded: browsers would draw a broken picture', () => {
    const { container } = render(<Mark name="WhatsApp" />);
    const picture = container.querySelector('img') as HTMLImageElement;
    picture.hidden = false;
    fireEvent.error(picture);
    expect(picture).not.toBeVisible();
    expect(container).toHaveTextContent('W');
  });

  it.each([
    ['has failed already', true, 0, false],
    ['is there already', true, 40, true],
    ['is not loaded yet', false, 0, true],
  ])('of a prerendered page that %s', (_, complete, naturalWidth, visible) => {
    jest.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(complete);
    jest.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(naturalWidth);
    const picture = pictureOf('WhatsApp') as HTMLImageElement;
    jest.restoreAllMocks();
    expect(picture.hidden).toBe(!visible);
  });

  it('is another element for another service: the mark of before is not shown meanwhile', () => {
    const { container, rerender } = render(<Mark name="WhatsApp" />);
    const before = container.querySelector('img');
    rerender(<Mark name="Telegram" />);
    expect(container.querySelector('img')).not.toBe(before);
  });

  it('is prerendered as it is shown, and not announced for early loading', () => {
    const complaint = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const container = document.createElement('div');
    container.innerHTML = renderToString(<Mark name="WhatsApp" />);
    expect(container.querySelector('link')).toBeNull();
    render(<Mark name="WhatsApp" />, { container, hydrate: true });
    expect(complaint).not.toHaveBeenCalled();
    complaint.mockRestore();
  });
});
