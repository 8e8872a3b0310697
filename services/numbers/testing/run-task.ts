import { until } from '@ringlet/testing/until';
import { type NumbersStack } from './numbers-stack';

export async function runTask(numbers: NumbersStack, name: string): Promise<void> {
  const tasks = numbers.collection('scheduled_tasks');
  const idle = { _id: name as never, 'job.leaseToken': { $exists: false } };
  const start = async () => (await tasks.updateOne(idle, { $set: { 'job.runAt': new Date(0) } })).matchedCount === 1;
  await until(start, `no other run of ${name} is under way`);
  const hasRun = async () => (await tasks.findOne({ ...idle, 'job.runAt': { $gt: new Date(0) } })) !== null;
  await until(hasRun, `${name} has run`);
}
