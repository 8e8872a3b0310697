/** The name of a service's consumer of a subject: `wallet` + `events.numbers.order-activated` -> `wallet_numbers_order-activated` */
export function durableName(service: string, subject: string): string {
  return `${service}_${subject.replace(/^events\./, '').replaceAll('.', '_')}`;
}
