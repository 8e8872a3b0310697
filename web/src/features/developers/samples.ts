import type { FilledRequest } from './operation';

/** The first ones are visible at once. */
export const languages = ['curl', 'JavaScript', 'Python', 'PHP', 'Go'] as const;
export type Language = (typeof languages)[number];

/** A request as a program in this language; the key is in the environment variable RINGLET_KEY. */
export function sample(language: Language, request: FilledRequest): string {
  return writers[language](request);
}

const writers: Record<Language, (request: FilledRequest) => string> = {
  curl: ({ method, url, idempotencyKey, body, streams }) =>
    [
      `curl ${streams ? '-N ' : ''}${method === 'GET' ? '' : `-X ${method} `}${shell(url)}`,
      `  -H "Authorization: Bearer $RINGLET_KEY"`,
      ...(idempotencyKey ? [`  -H ${shell(`Idempotency-Key: ${idempotencyKey}`)}`] : []),
      ...(body === undefined
        ? []
        : [`  -H 'Content-Type: application/json'`, `  -d ${shell(JSON.stringify(body, null, 2))}`]),
    ].join(' \\\n'),

  JavaScript: ({ method, url, idempotencyKey, body, streams }) =>
    [
      `const response = await fetch(${JSON.stringify(url)}, {`,
      ...(method === 'GET' ? [] : [`  method: '${method}',`]),
      '  headers: {',
      '    Authorization: `Bearer ${process.env.RINGLET_KEY}`,',
      ...(idempotencyKey ? [`    'Idempotency-Key': ${JSON.stringify(idempotencyKey)},`] : []),
      ...(body === undefined ? [] : [`    'Content-Type': 'application/json',`]),
      '  },',
      ...(body === undefined ? [] : [`  body: JSON.stringify(${indent(JSON.stringify(body, null, 2), 2)}),`]),
      '});',
      ...(streams
        ? [
            'if (!response.ok) throw new Error((await response.json()).code);',
            'for await (const chunk of response.body) process.stdout.write(chunk);',
          ]
        : [
            'const { data, code, message } = await response.json();',
            'if (!response.ok) throw new Error(`${code}: ${message}`);',
            'console.log(data);',
          ]),
    ].join('\n'),

  Python: ({ method, url, idempotencyKey, body, streams }) =>
    [
      'import os, requests',
      '',
      `response = requests.request("${method}", ${JSON.stringify(url)},`,
      '    headers={',
      `        "Authorization": f"Bearer {os.environ['RINGLET_KEY']}",`,
      ...(idempotencyKey ? [`        "Idempotency-Key": ${JSON.stringify(idempotencyKey)},`] : []),
      '    },',
      ...(body === undefined ? [] : [`    json=${indent(python(body), 4)},`]),
      ...(streams ? ['    stream=True,'] : []),
      '    timeout=60)',
      'response.raise_for_status()',
      ...(streams
        ? ['for line in response.iter_lines(decode_unicode=True):', '    print(line)']
        : ['print(response.json()["data"])']),
    ].join('\n'),

  PHP: ({ method, url, idempotencyKey, body, streams }) =>
    [
      '<?php',
      `$request = curl_init(${php(url)});`,
      'curl_setopt_array($request, [',
      `    CURLOPT_CUSTOMREQUEST => '${method}',`,
      streams
        ? '    CURLOPT_WRITEFUNCTION => function ($request, $text) { echo $text; return strlen($text); },'
        : '    CURLOPT_RETURNTRANSFER => true,',
      '    CURLOPT_HTTPHEADER => [',
      `        'Authorization: Bearer ' . getenv('RINGLET_KEY'),`,
      ...(idempotencyKey ? [`        ${php(`Idempotency-Key: ${idempotencyKey}`)},`] : []),
      ...(body === undefined ? [] : [`        'Content-Type: application/json',`]),
      '    ],',
      ...(body === undefined ? [] : [`    CURLOPT_POSTFIELDS => json_encode(${indent(php(body), 4)}),`]),
      ']);',
      ...(streams
        ? [
            'curl_exec($request);',
            '$status = curl_getinfo($request, CURLINFO_RESPONSE_CODE);',
            `if ($status !== 200) throw new Exception("\\nstatus $status " . curl_error($request));`,
          ]
        : [
            '$text = curl_exec($request);',
            'if ($text === false) throw new Exception(curl_error($request));',
            '$answer = json_decode($text, true);',
            `if (!$answer['status']) throw new Exception($answer['code'] . ': ' . $answer['message']);`,
            `print_r($answer['data']);`,
          ]),
    ].join('\n'),

  Go: ({ method, url, idempotencyKey, body }) =>
    [
      'package main',
      '',
      'import (',
      ...['io', 'log', 'net/http', 'os', ...(body === undefined ? [] : ['strings'])].map((each) => `\t"${each}"`),
      ')',
      '',
      'func main() {',
      ...goStatements({ method, url, idempotencyKey, body }).map((line) => `\t${line}`),
      '}',
    ].join('\n'),
};

function goStatements({ method, url, idempotencyKey, body }: FilledRequest): string[] {
  return [
    ...(body === undefined ? [] : [`body := strings.NewReader(${go(JSON.stringify(body, null, 2))})`]),
    `request, err := http.NewRequest("${method}", ${JSON.stringify(url)}, ${body === undefined ? 'nil' : 'body'})`,
    'if err != nil {',
    '\tlog.Fatal(err)',
    '}',
    'request.Header.Set("Authorization", "Bearer "+os.Getenv("RINGLET_KEY"))',
    ...(idempotencyKey ? [`request.Header.Set("Idempotency-Key", ${JSON.stringify(idempotencyKey)})`] : []),
    ...(body === undefined ? [] : ['request.Header.Set("Content-Type", "application/json")']),
    'response, err := http.DefaultClient.Do(request)',
    'if err != nil {',
    '\tlog.Fatal(err)',
    '}',
    'defer response.Body.Close()',
    'io.Copy(os.Stdout, response.Body)',
    'if response.StatusCode >= 400 {',
    '\tlog.Fatal(response.Status)',
    '}',
  ];
}

const shell = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

const go = (text: string): string => (text.includes('`') ? JSON.stringify(text) : `\`${text}\``);

const indent = (text: string, by: number): string => text.replaceAll('\n', `\n${' '.repeat(by)}`);

function python(value: unknown): string {
  return literal(value, { open: '{', close: '}', pair: ': ', words: ['True', 'False', 'None'], text: JSON.stringify });
}

function php(value: unknown): string {
  const text = (each: string): string => `'${each.replace(/[\\']/g, '\\$&')}'`;
  return literal(value, { open: '[', close: ']', pair: ' => ', words: ['true', 'false', 'null'], text });
}

interface Syntax {
  readonly open: string;
  readonly close: string;
  readonly pair: string;
  readonly words: readonly [string, string, string];
  readonly text: (value: string) => string;
}

function literal(value: unknown, syntax: Syntax): string {
  const { open, close, pair, words, text } = syntax;
  if (typeof value === 'string') return text(value);
  if (typeof value === 'boolean') return words[value ? 0 : 1];
  if (Array.isArray(value)) return `[${value.map((each) => literal(each, syntax)).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return value === null ? words[2] : String(value);
  const lines = Object.entries(value).map(
    ([name, each]) => `    ${text(name)}${pair}${indent(literal(each, syntax), 4)},`,
  );
  return lines.length === 0 ? `${open}${close}` : [open, ...lines, close].join('\n');
}
