"""Rents a number and prints its code through /v1, with nothing but Python's own library.

python3 first_code.py <service> <country>, with RINGLET_URL and RINGLET_KEY in the environment.
"""

import json
import os
import sys
import time
import uuid
from urllib.error import HTTPError, URLError
from urllib.parse import urlencode
from urllib.request import Request, urlopen

URL = os.environ["RINGLET_URL"]
KEY = os.environ["RINGLET_KEY"]


def call(method, path, body=None, idempotency_key=None, attempts=4):
    """Returns the `data` of the answer. Repeats what was not answered or is limited; a purchase keeps its key, so that it is made once."""
    headers = {"Authorization": f"Bearer {KEY}", "Content-Type": "application/json"}
    if idempotency_key:
        headers["Idempotency-Key"] = idempotency_key
    data = None if body is None else json.dumps(body).encode()
    for attempt in range(1, attempts + 1):
        try:
            with urlopen(Request(URL + path, data, headers, method=method), timeout=60) as answer:
                return json.load(answer)["data"]
        except HTTPError as error:
            if attempt == attempts or (error.code != 429 and error.code < 500):
                problem = json.load(error)
                sys.exit(f"{problem['code']}: {problem['message']}")
            time.sleep(int(error.headers.get("Retry-After", attempt)))
        except URLError:
            if attempt == attempts:
                raise
            time.sleep(attempt)


def main(service, country):
    offers = call("GET", "/v1/offers?" + urlencode({"country": country, "service": service}))
    offer = min((each for each in offers if each["count"] > 0), key=lambda each: each["price"], default=None)
    if offer is None:
        sys.exit("out of stock")
    wanted = {"country": country, "service": service, "max_price": offer["price"]}
    number = call("POST", "/v1/numbers", wanted, idempotency_key=str(uuid.uuid4()))["number"]
    print(f"number +{number['number']}", flush=True)
    while number["status"] == "active":
        # The answer comes when a message does, or after 25 seconds.
        waited = call("GET", f"/v1/numbers/{number['id']}/messages?wait=25")
        if waited["messages"]:
            message = waited["messages"][0]
            print(f"code {message.get('code', message['text'])}")
            return
        number = waited["number"]
    # Ringlet gives the money of a number without a code back by itself.
    print("no code, refunded")


main(*sys.argv[1:3])
