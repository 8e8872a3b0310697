import { type Attempt, buyAll, type Progress, progressText } from './batch';

const bought: Attempt = { kind: 'bought' };
const refused: Attempt = { kind: 'refused', cause: 'Out of stock.' };

/** Purchases answered by hand. */
function held() {
  const answers: ((attempt: Attempt) => void)[] = [];
  return {
    answers,
    attempt: () => new Promise<Attempt>((resolve) => answers.push(resolve)),
    settle: () => new Promise((resolve) => setTimeout(resolve)),
  };
}

it('sends at most three at a time and buys exactly as many as wanted', async () => {
  const { answers, attempt, settle } = held();
  const seen: Progress[] = [];
  const all = buyAll(
    5,
    attempt,
    () => false,
    (progress) => seen.push(progress),
  );
  expect(answers).toHaveLength(3);
  for (let index = 0; index < 5; index += 1) {
    answers[index]!(bought);
    await settle();
  }
  expect(answers).toHaveLength(5);
  expect(await all).toEqual({ wanted: 5, sent: 5, bought: 5, open: 0, refused: {} });
  expect(seen.every((each) => each.sent - each.bought <= 3)).toBe(true);
});

it('sends no more after a refusal, and counts those that were sent before it', async () => {
  const { answers, attempt, settle } = held();
  const all = buyAll(
    10,
    attempt,
    () => false,
    () => undefined,
  );
  answers[0]!(bought);
  await settle();
  answers[1]!(refused);
  answers[2]!(refused);
  answers[3]!(bought);
  const result = await all;
  expect(result).toEqual({ wanted: 10, sent: 4, bought: 2, open: 0, refused: { 'Out of stock.': 2 } });
  expect(progressText(result, false)).toBe('2 of 10 bought; 2 refused: Out of stock; 6 not sent.');
});

it('sends no more after one without an answer', async () => {
  const { answers, attempt } = held();
  const all = buyAll(
    4,
    attempt,
    () => false,
    () => undefined,
  );
  answers[0]!({ kind: 'open' });
  answers[1]!(bought);
  answers[2]!(bought);
  const result = await all;
  expect(result).toMatchObject({ sent: 3, bought: 2, open: 1 });
  expect(progressText(result, false)).toBe('2 of 4 bought; 1 without an answer yet; 1 not sent.');
});

it('sends no more once it is stopped', async () => {
  const { answers, attempt } = held();
  let isStopped = false;
  const all = buyAll(
    10,
    attempt,
    () => isStopped,
    () => undefined,
  );
  isStopped = true;
  answers.forEach((answer) => answer(bought));
  const result = await all;
  expect(result).toMatchObject({ wanted: 10, sent: 3, bought: 3 });
  expect(progressText(result, false)).toBe('3 of 10 bought; 7 not sent.');
  expect(progressText({ ...result, sent: 3, bought: 1 }, true)).toBe('1 of 10 bought.');
});
