export const help = `ringlet: buy numbers and read their codes

  ringlet login [--url <address>]       asks for an API key and stores it; also from a pipe
  ringlet logout                        removes the stored key
  ringlet balance
  ringlet price <service> --country us  the price and the stock of now
  ringlet buy <service> --country us    buys a number
  ringlet wait <id>                     waits for the next code of a number
  ringlet another <id>                  requests another message for a number
  ringlet cancel <id>                   refunds the number, if no message came
  ringlet numbers [--limit 20]          own numbers, newest first

  <service> is a name (whatsapp) or a code (wa); --country a name, an ISO code or an id.

  --max-price <naira>       of buy: the most that it may cost; default: the price of now
  --wait                    of buy and another: waits for the code
  --timeout <seconds>       of waiting; default: until the number ends
  --ref <text>              of buy: your own reference
  --idempotency-key <key>   of buy and cancel: goes on with a command whose answer was lost
  --json                    one JSON object a line, errors too (on stderr)
  --version, --help

RINGLET_URL and RINGLET_KEY are used instead of the stored login.

Exit codes: 0 done · 1 unexpected error · 2 wrong arguments · 3 no key, or it may not do this · 4 not enough money, or the limit of the key
· 5 refused (out of stock, price changed, unknown name, not possible now) · 6 no code came · 7 not reachable or overloaded · 130 interrupted
`;
