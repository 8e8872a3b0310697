<?php
// Rents a number and prints its code through handler_api.php, as programs for SMS-Activate do: php first-code.php <service> <country>,
// with their codes (wa, 187), and RINGLET_URL and RINGLET_KEY in the environment.

/** Ends with a line that says why, and exit code 1. */
function fail(string $why): never
{
    fwrite(STDERR, "$why\n");
    exit(1);
}

function ask(array $query): string
{
    $address = getenv('RINGLET_URL') . '/stubs/handler_api.php?';
    $answer = file_get_contents($address . http_build_query(['api_key' => getenv('RINGLET_KEY')] + $query));
    if ($answer === false) fail('no answer');
    return trim($answer);
}

[, $service, $country] = $argv;
$order = bin2hex(random_bytes(8));
// Asked again with the same orderId, it is the same number.
$answer = ask(['action' => 'getNumber', 'service' => $service, 'country' => $country, 'orderId' => $order]);
if (!preg_match('/^ACCESS_NUMBER:(\d+):(\d+)$/', $answer, $found)) fail($answer);
[, $id, $number] = $found;
echo "number +$number\n";

do {
    $status = ask(['action' => 'getStatus', 'id' => $id]);
    if (str_starts_with($status, 'STATUS_OK:')) {
        echo 'code ', substr($status, strlen('STATUS_OK:')), "\n";
        ask(['action' => 'setStatus', 'status' => 6, 'id' => $id]);
        exit(0);
    }
    sleep(3);
} while ($status === 'STATUS_WAIT_CODE');
// Ringlet gives the money of a number without a code back by itself.
echo "no code, refunded\n";
