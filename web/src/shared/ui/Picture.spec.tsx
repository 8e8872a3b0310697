import { fireEvent, render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { Picture } from './Picture';

const shown = (address = '/one.svg') => <Picture address={address} width={18} height={12} className="block" />;
const pictureIn = (container: HTMLElement) => container.querySelector('img') as HTMLImageElement;

describe('a picture beside a name', () => {
  it('has a fixed size, is loaded when it is seen, and is not read out', () => {
    const picture = pictureIn(render(shown()).container);
    expect(picture).toHaveAttribute('alt', '');
    expect(picture).toHaveAttribute('loading', 'lazy');
    expect(picture).toHaveAttribute('decoding', 'async');
    expect(picture).toHaveAttribute('width', '18');
    expect(picture).toHaveAttribute('height', '12');
  });

  it('is nothing where the file cannot be loaded: browsers would draw a broken picture', () => {
    const picture = pictureIn(render(shown()).container);
    picture.hidden = false;
    fireEvent.error(picture);
    expect(picture).not.toBeVisible();
  });

  it.each([
    ['has failed already', true, 0, false],
    ['is there already', true, 40, true],
    ['is not loaded yet', false, 0, true],
  ])('of a prerendered page that %s', (_, complete, naturalWidth, visible) => {
    jest.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(complete);
    jest.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(naturalWidth);
    const picture = pictureIn(render(shown()).container);
    jest.restoreAllMocks();
    expect(picture.hidden).toBe(!visible);
  });

  it('is another element for another address: the one of before is not shown meanwhile', () => {
    const { container, rerender } = render(shown());
    const before = pictureIn(container);
    rerender(shown('/two.svg'));
    expect(pictureIn(container)).not.toBe(before);
  });

  it('is prerendered as it is shown, and not announced for early loading', () => {
    const complaint = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const container = document.createElement('div');
    container.innerHTML = renderToString(shown());
    expect(container.querySelector('link')).toBeNull();
    render(shown(), { container, hydrate: true });
    expect(complaint).not.toHaveBeenCalled();
    complaint.mockRestore();
  });
});
