import pino from 'pino';
import { Clock } from '@ringlet/platform/clock';
import { LOG } from '@ringlet/platform/core.module';
import { FakeSwitches } from '@ringlet/testing/fake-switches';
import { until } from '@ringlet/testing/until';
import { call, type GatewayStack, startGateway } from '../testing/gateway-stack';
import { activations, HandlerApiServices, refuse, rentals } from '../testing/handler-api-services';

const path = '/stubs/handler_api.php';
const sms = '"sms":{"dateTime":"2026-11-22 09:06:07","code":"123456","text":"Code: 123-456"}';
const call0 = '"call":{"from":"","text":"","code":"","dateTime":"","url":null,"parsingCount":0}';
const row =
  '{"id":"bbbbbbbbbbbbbbbbbbbbbbbb","phoneFrom":"","code":"123456","text":"Code: 123-456","service":"wa",' +
  '"date":"2026-11-22T09:06:07.000Z","type":"sms"}';
const active = (id: number, status: string, code: string, text: string) =>
  `{"activationId":"${id}","serviceCode":"wa","phoneNumber":"79584123456","activationCost":"412.50","currency":566,` +
  `"activationStatus":"${status}","smsCode":${code},"smsText":${text},"activationTime":"2026-11-22 09:05:00",` +
  '"discount":"0","repeated":"0","countryCode":"187","countryName":"USA","canGetAnotherSms":"1"}';
const activeInDollars = active(600000001, '4', 'null', 'null').replace('412.50', '0.2678').replace('566', '840');
const bothActive = [
  active(600000001, '4', 'null', 'null'),
  active(600000002, '2', '["123456"]', '"Code: 123-456"'),
].join();

const codeless = '"sms":{"dateTime":"2026-11-22 09:06:07","code":"","text":"A: text: without"}';
const codelessRow = row.replace('"123456"', 'null').replace('Code: 123-456', 'A: text: without');
const prefixes = (count: number) => Array.from({ length: count }, (_, index) => 7900 + index).join();

const rentError = (word: string) => `{"status":"error","message":"${word}"}`;
const tooLong = '{"status":"error","message":"MAX_HOURS_EXCEED","info":{"max":720}}';
const allPrices =
  '{"187":{"wa":{"cost":412.5,"count":10,"physicalCount":10},"tg":{"cost":99,"count":0,"physicalCount":0}},' +
  '"19":{"wa":{"cost":100,"count":30,"physicalCount":30}}}';
const rest = (title: string, details: string, info?: string) =>
  `{"title":"${title}","details":"${details}"${info === undefined ? '' : `,"info":${info}`}}`;
const field = (name: string, word: string) =>
  rest('UNPROCESSABLE_ENTITY', 'Validation failed', `{"field":"${name}","code":"INVALID","message":"${word}"}`);
const rented = (id: number, endDate: string) =>
  `{"status":"success","phone":{"id":${id},"endDate":"${endDate}","number":"79584123456"}}`;

describe('handler_api.php', () => {
  let gateway: GatewayStack;
  let services: HandlerApiServices;
  let key: string;
  let restKey: string;
  let dollarKey: string;

  beforeAll(async () => {
    gateway = await startGateway();
    services = new HandlerApiServices(gateway.stack.connection);
    await gateway.stack.connection.flush();
    key = services.key();
    restKey = services.key({ profile: 'rest-errors' });
    dollarKey = services.key({ currency: 'USD' });
  });
  afterAll(() => gateway.stop());

  const ask = (query: string, init: RequestInit = {}) => call(gateway, `${path}?${query}`, init);
  const as = (query: string, init: RequestInit = {}) => ask(`api_key=${key}&${query}`, init);
  const text = async (query: string) => (await as(query)).text;

  describe.each([
    ['action=getBalance', 'ACCESS_BALANCE:12345.67'],
    ['action=getBalanceAndCashBack', 'ACCESS_BALANCE:12345.67'],
    ['action=getNumber&service=wa&country=187', 'ACCESS_NUMBER:635468024:79584123456'],
    ['action=getNumber&service=WA&country=187&operator=any&maxPrice=500', 'ACCESS_NUMBER:635468024:79584123456'],
    ['action=getNumber&service=xx&country=187', 'BAD_SERVICE'],
    ['action=getNumber&country=187', 'BAD_SERVICE'],
    ['action=getNumber&service=wa&country=999', 'BAD_COUNTRY'],
    ['action=getNumber&service=wa', 'ACCESS_NUMBER:635468024:79584123456'],
    [
      'action=getNumber&service=wa&country=187&phoneException=undefined&operator=null&maxPrice=None',
      'ACCESS_NUMBER:635468024:79584123456',
    ],
    ['action=getNumber&service=wa&country=187&operator=verizon', 'BAD_OPERATOR'],
    ['action=getNumber&service=wa&country=187&maxPrice=abc', 'WRONG_MAX_PRICE:412.5'],
    ['action=getNumber&service=wa&country=187&maxPrice=0', 'WRONG_MAX_PRICE:412.5'],
    ['action=getNumber&service=wa&country=187&maxPrice=412&fixedPrice=true', 'NO_NUMBERS'],
    ['action=getNumber&service=wa&country=187&maxPrice=412.5&fixedPrice=true', 'ACCESS_NUMBER:635468024:79584123456'],
    ['action=getNumber&service=wa&country=187&phoneException=7918', 'SERVICE_NOT_AVAILABLE'],
    ['action=getNumberV2&service=wa&country=187&phoneException=7918,7900', 'SERVICE_NOT_AVAILABLE'],
    [`action=getNumber&service=wa&country=187&phoneException=${prefixes(20)}`, 'SERVICE_NOT_AVAILABLE'],
    [`action=getNumber&service=wa&country=187&phoneException=${prefixes(21)}`, 'WRONG_EXCEPTION_PHONE'],
    ['action=getNumber&service=wa&country=187&phoneException=79a', 'WRONG_EXCEPTION_PHONE'],
    ['action=getNumberV2&service=wa&country=187&phoneException=7918,,7900', 'WRONG_EXCEPTION_PHONE'],
    ['action=getNumberV2&service=wa&country=187&phoneException=1234567890123456', 'WRONG_EXCEPTION_PHONE'],
    ['action=getNumber&service=wa&country=187&phoneException=', 'ACCESS_NUMBER:635468024:79584123456'],
    ['action=getNumber&service=wa&country=187&activationType=2', 'SERVICE_NOT_AVAILABLE'],
    ['action=getNumber&service=wa&country=187&areas=503,202', 'SERVICE_NOT_AVAILABLE'],
    ['action=getNumber&service=wa&country=187&number=79584123457', 'SERVICE_NOT_AVAILABLE'],
    ['action=getNumberV2&service=wa&country=187&duration=1D&auto_renew=true', 'SERVICE_NOT_AVAILABLE'],
    ['action=getNumber&service=wa&country=187&areas=&number=&auto_renew=false', 'ACCESS_NUMBER:635468024:79584123456'],
    [
      'action=getNumberV2&service=wa&country=187&orderId=A-1',
      '{"activationId":"635468024","phoneNumber":"79584123456","activationCost":412.5,"currency":566,"countryCode":"187",' +
        '"canGetAnotherSms":true,"activationTime":"2026-11-22 09:05:00","activationOperator":"any",' +
        '"countryPhoneCode":7,"activationEndTime":"2026-11-22T09:25:00.000Z","serviceCode":"wa"}',
    ],
    ['action=getMultiServiceNumber&multiService=vk,ok', 'NOT_AVAILABLE'],
    [
      'action=getRentServicesAndCountries',
      '{"countries":{"0":187},"operators":{"0":"any"},"services":{"full":{"cost":900,"quant":3,"quantity":3,"price":900,' +
        '"retail_price":900}},"currency":566}',
    ],
    [
      'action=getRentServicesAndCountries&country=187&rent_time=24',
      '{"countries":{"0":187},"operators":{"0":"any"},"services":{"full":{"cost":2000.5,"quant":5,"quantity":5,"price":2000.5,' +
        '"retail_price":2000.5}},"currency":566}',
    ],
    ['action=getRentServicesAndCountries&country=187&rent_time=48', rentError('OUT_OF_STOCK')],
    ['action=getRentServicesAndCountries&country=999', rentError('BAD_COUNTRY')],
    ['action=getRentServicesAndCountries&country=187&rent_time=x', rentError('INVALID_TIME')],
    [
      'action=serviceCountRent&service=wa&country=187',
      '{"187":{"4":{"count":3,"price":900,"retail_price":900},"24":{"count":5,"price":2000.5,"retail_price":2000.5}}}',
    ],
    ['action=serviceCountRent&service=xx', rentError('BAD_SERVICE')],
    ['action=getRentNumber&country=187&rent_time=4&service=full', rented(700000009, '2099-11-22T13:05:00')],
    ['action=getRentNumber&country=187', rented(700000009, '2099-11-22T13:05:00')],
    ['action=getRentNumber&country=187&rent_time=12', rented(700000009, '2099-11-22T13:05:00')],
    ['action=getRentNumber&country=187&rent_time=1000', tooLong],
    ['action=getRentNumber&country=187&time=2000000', tooLong],
    ['action=getRentNumber&country=187&time=x', rentError('INVALID_TIME')],
    ['action=getRentNumber&country=187&rent_time=48', rentError('INVALID_TIME')],
    ['action=getRentNumber&country=187&rent_time=3.5', rented(700000009, '2099-11-22T13:05:00')],
    ['action=getRentNumber&country=187&rent_time=', rented(700000009, '2099-11-22T13:05:00')],
    ['action=getRentNumber&country=187&rent_time=x', rentError('INVALID_TIME')],
    ['action=getRentNumber&country=187&rent_time=0', rentError('INVALID_TIME')],
    ['action=getRentNumber&country=187&rent_time=-4', rentError('INVALID_TIME')],
    ['action=getRentNumber&country=187&rent_time=1e1', rentError('INVALID_TIME')],
    ['action=getRentNumber&country=187&rent_time=0x4', rentError('INVALID_TIME')],
    ['action=getRentNumber&country=187&rent_time=4h', rentError('INVALID_TIME')],
    ['action=getRentNumber&country=187&rent_time=4,5', rentError('INVALID_TIME')],
    ['action=getRentNumber&country=187&operator=verizon', rentError('BAD_OPERATOR')],
    ['action=getRentNumber&country=187&incomingCall=true', rentError('NO_NUMBERS')],
    ['action=getRentNumber&country=19', rentError('BAD_COUNTRY')],
    ['action=getRentNumber&service=xx&country=187', rentError('BAD_SERVICE')],
    ['action=getRentStatus&id=700000001', rentError('STATUS_WAIT_CODE')],
    [
      'action=getRentStatus&id=700000002&size=1',
      '{"status":"success","quantity":"2","values":{"0":{"phoneFrom":"","text":"Code: 123-456","service":"ot",' +
        '"date":"2026-11-22 09:06:07"}}}',
    ],
    ['action=getRentStatus&id=700000003', rentError('STATUS_FINISH')],
    ['action=getRentStatus&id=700000004', rentError('STATUS_CANCEL')],
    ['action=getRentStatus&id=1', rentError('NO_ID_RENT')],
    ['action=getRentStatus&id=600000001', rentError('NO_ID_RENT')],
    ['action=getRentStatus', rentError('NO_ID_RENT')],
    ['action=setRentStatus&id=700000001&status=1', '{"status":"success"}'],
    ['action=setRentStatus&id=700000001&status=2', '{"status":"success"}'],
    ['action=setRentStatus&id=700000001&status=3', rentError('INCORECT_STATUS')],
    ['action=setRentStatus&id=700000001', rentError('INCORECT_STATUS')],
    ['action=setRentStatus&id=700000003&status=1', rentError('ALREADY_FINISH')],
    ['action=setRentStatus&id=700000004&status=1', rentError('ALREADY_CANCEL')],
    ['action=setRentStatus&id=1&status=1', rentError('NO_ID_RENT')],
    ['action=setRentStatus&id=700000003&status=2', rentError('ALREADY_FINISH')],
    ['action=setRentStatus&id=700000004&status=2', rentError('ALREADY_CANCEL')],
    ['action=getRentList&length=1', '{"status":"success","values":{"0":{"id":"700000001","phone":"79584123456"}}}'],
    ['action=getRentList&page=9', rentError('NO_NUMBERS')],
    ['action=continueRentNumber&id=700000001&rent_time=4', rented(700000001, '2099-11-22T17:05:00')],
    ['action=continueRentNumber&id=700000001&rent_time=300', rentError('INVALID_TIME')],
    [
      'action=continueRentNumber&id=700000001&rent_time=5000',
      '{"status":"error","message":"MAX_HOURS_EXCEED","info":{"max":720}}',
    ],
    [
      'action=continueRentNumber&id=700000001&rent_time=2000000',
      '{"status":"error","message":"MAX_HOURS_EXCEED","info":{"max":720}}',
    ],
    ['action=continueRentNumber&id=700000001&rent_time=x', rentError('INVALID_TIME')],
    ['action=continueRentNumber&id=2&rent_time=4', rentError('NO_ID_RENT')],
    [
      'action=getContinueRentPriceNumber&id=700000001&rent_time=4',
      '{"status":"success","price":900,"currency":566,"hours":4}',
    ],
    ['action=continueRentInfo&id=700000001&hours=13', '{"status":"success","price":2000.5,"currency":566,"hours":24}'],
    [
      'action=continueRentInfo&id=700000001&hours=4&needHistory=true',
      '{"status":"success","price":900,"currency":566,"hours":4,"history":{' +
        '"0":{"createDate":"2026-11-22 12:00:01","price":2000.5,"hours":24},' +
        '"1":{"createDate":"2026-11-22 10:00:00","price":900,"hours":4}}}',
    ],
    [
      'action=getContinueRentPriceNumber&id=700000001&rent_time=4&needHistory=0',
      '{"status":"success","price":900,"currency":566,"hours":4}',
    ],
    ['action=continueRentInfo&id=1&hours=4&needHistory=1', rentError('NO_ID_RENT')],
    ['action=getStatus&id=600000001', 'STATUS_WAIT_CODE'],
    ['action=getStatus&id=600000002', 'STATUS_OK:123456'],
    ['action=getStatus&id=600000003', 'STATUS_WAIT_RETRY:1111'],
    ['action=getStatus&id=600000004', 'STATUS_CANCEL'],
    ['action=getStatus&id=600000005', 'STATUS_OK:2222'],
    ['action=getStatus&id=600000006', 'STATUS_CANCEL'],
    ['action=getStatus&id=600000007', 'STATUS_OK:A: text: without'],
    ['action=getStatus&id=600000008', 'STATUS_OK:Press 99 or 4711.'],
    ['action=getStatus&id=1', 'NO_ACTIVATION'],
    ['action=getStatus&id=99999999999999999999', 'NO_ACTIVATION'],
    ['action=getStatus&id=0', 'NO_ACTIVATION'],
    ['action=getStatus&id=abc', 'WRONG_ACTIVATION_ID'],
    ['action=getStatus', 'WRONG_ACTIVATION_ID'],
    ['action=getStatusV2&id=600000001', 'STATUS_WAIT_CODE'],
    ['action=getStatusV2&id=600000004', 'STATUS_CANCEL'],
    ['action=getStatusV2&id=600000002', `{"verificationType":0,${sms},${call0},"data":${row}}`],
    ['action=getStatusV2&id=600000007', `{"verificationType":0,${codeless},${call0},"data":${codelessRow}}`],
    ['action=getStatusV2&id=600000009', 'STATUS_WAIT_RETRY:A: text: without'],
    ['action=getFullSms&id=600000002', 'FULL_SMS:Code: 123-456'],
    ['action=getFullSms&id=600000001', 'STATUS_WAIT_CODE'],
    ['action=getAllSms&id=600000002', `{"data":[${row}],"meta":{"total":1,"service":"wa"}}`],
    ['action=getAllSms&id=600000001', '{"data":[],"meta":{"total":0,"service":"wa"}}'],
    ['action=setStatus&id=600000001&status=1', 'ACCESS_READY'],
    ['action=setStatus&id=600000004&status=1', 'BAD_STATUS'],
    ['action=setStatus&id=600000002&status=3', 'ACCESS_RETRY_GET'],
    ['action=setStatus&id=600000001&status=3', 'BAD_STATUS'],
    ['action=setStatus&id=600000002&status=6', 'ACCESS_ACTIVATION'],
    ['action=setStatus&id=600000001&status=6', 'BAD_STATUS'],
    ['action=setStatus&id=600000001&status=8', 'ACCESS_CANCEL'],
    ['action=setStatus&id=600000001&status=-1', 'ACCESS_CANCEL'],
    ['action=setStatus&id=600000004&status=8', 'ACCESS_CANCEL'],
    ['action=setStatus&id=600000002&status=8', 'BAD_STATUS'],
    ['action=setStatus&id=600000001&status=7', 'BAD_STATUS'],
    ['action=setStatus&id=600000001', 'BAD_STATUS'],
    ['action=setStatus&id=1&status=8', 'NO_ACTIVATION'],
    ['action=setStatus&status=8', 'WRONG_ACTIVATION_ID'],
    ['action=cancelActivation&id=600000002', 'BAD_STATUS'],
    ['action=getActiveActivations', `{"status":"success","data":[${bothActive}],"activeActivations":[${bothActive}]}`],
    ['action=getActiveActivations&start=100', '{"status":"success","data":[],"activeActivations":[]}'],
    [
      'action=getHistory&limit=1',
      '[{"id":"600000001","date":"2026-11-22 09:05:00","phone":"79584123456","sms":null,"cost":412.5,"status":"4","currency":566}]',
    ],
    ['action=getHistory&start=1&end=99999999', 'WRONG_DATE'],
    ['action=getHistory&start=x', 'WRONG_DATE'],
    ['action=getPrices&service=wa&country=187', '{"187":{"wa":{"cost":412.5,"count":10,"physicalCount":10}}}'],
    [
      'action=getPrices&service=wa',
      '{"19":{"wa":{"cost":100,"count":30,"physicalCount":30}},"187":{"wa":{"cost":412.5,"count":10,"physicalCount":10}}}',
    ],
    ['action=getPrices&service=tg&country=19', '{}'],
    ['action=getPrices&service=zz', 'BAD_SERVICE'],
    ['action=getPrices&country=0', '{}'],
    ['action=getPrices&country=undefined&service=null', allPrices],
    ['action=getPrices', allPrices],
    [
      'action=getPricesExtended&service=wa&country=187&freePrice=true',
      '{"187":{"wa":{"cost":412.5,"count":10,"physicalCount":10,"freePriceMap":{"412.50":10}}}}',
    ],
    ['action=getPricesVerification&service=wa&country=187', '{"wa":{"187":{"count":10,"price":"412.50"}}}'],
    ['action=getPricesV2&service=wa&country=187', '{"187":{"wa":{"412.50":10}}}'],
    ['action=getPricesV3&service=wa&country=187', '{"187":{"wa":{"1":{"count":10,"price":412.5,"provider_id":1}}}}'],
    ['action=getNumbersStatus&country=187', '{"wa":"10","wa_0":"10","wa_1":"0","tg":"0","tg_0":"0","tg_1":"0"}'],
    ['action=getNumbersStatus&country=19', '{"wa":"30","wa_0":"30","wa_1":"0","tg":"0","tg_0":"0","tg_1":"0"}'],
    ['action=getNumbersStatus&country=undefined', '{"wa":"0","wa_0":"0","wa_1":"0","tg":"0","tg_0":"0","tg_1":"0"}'],
    [
      'action=getTopCountriesByService&service=wa',
      '{"0":{"country":19,"count":30,"price":100,"retail_price":100},"1":{"country":187,"count":10,"price":412.5,"retail_price":412.5}}',
    ],
    [
      'action=getTopCountriesByService',
      '{"wa":{"0":{"country":19,"count":30,"price":100,"retail_price":100},' +
        '"1":{"country":187,"count":10,"price":412.5,"retail_price":412.5}}}',
    ],
    [
      'action=getTopCountriesByServiceRank&freePrice=true',
      '{"wa":{"0":{"country":19,"count":30,"price":100,"retail_price":100,"freePriceMap":{"100.00":30}},' +
        '"1":{"country":187,"count":10,"price":412.5,"retail_price":412.5,"freePriceMap":{"412.50":10}}}}',
    ],
    [
      'action=getTopCountriesByServiceRank&service=wa',
      '{"0":{"country":19,"count":30,"price":100,"retail_price":100},"1":{"country":187,"count":10,"price":412.5,"retail_price":412.5}}',
    ],
    [
      'action=getListOfTopCountriesByService&service=wa',
      '[{"country":19,"share":75,"rate":95},{"country":187,"share":25,"rate":80}]',
    ],
    ['action=getOperators&country=187', '{"status":"success","countryOperators":{"187":["any"]}}'],
    ['action=getOperators&country=999', 'OPERATORS_NOT_FOUND'],
    [
      'action=getCountries',
      '{"0":{"id":0,"rus":"Russia","eng":"Russia","chn":"Russia","visible":1,"retry":1,"rent":0,"multiService":0},' +
        '"19":{"id":19,"rus":"Nigeria","eng":"Nigeria","chn":"Nigeria","visible":1,"retry":1,"rent":0,"multiService":0},' +
        '"187":{"id":187,"rus":"USA","eng":"USA","chn":"USA","visible":1,"retry":1,"rent":1,"multiService":0}}',
    ],
    [
      'action=getServicesList',
      '{"status":"success","services":[{"code":"wa","name":"WhatsApp"},{"code":"tg","name":"Telegram"}]}',
    ],
    ['action=getServicesList&country=19', '{"status":"success","services":[{"code":"wa","name":"WhatsApp"}]}'],
    ['action=checkExtraActivation&activationId=600000001', 'RENEW_ACTIVATION_NOT_AVAILABLE'],
    ['action=reactivate&id=600000001', 'RENEW_ACTIVATION_NOT_AVAILABLE'],
    ['action=reactivateOptions&id=600000001', 'RENEW_ACTIVATION_NOT_AVAILABLE'],
    ['action=getExtraActivation&activationId=600000001', 'RENEW_ACTIVATION_NOT_AVAILABLE'],
    ['action=getIncomingCallStatus&id=600000001', 'BAD_ACTION'],
    ['action=', 'BAD_ACTION'],
    ['', 'BAD_ACTION'],
  ])('%s', (query, bytes) => {
    it('answers these bytes', async () => {
      const { http, headers, text: answer } = await as(query);
      expect([http, answer]).toEqual([200, bytes]);
      const isJson = /^[{[]/.test(bytes);
      expect(headers.get('content-type')).toMatch(isJson ? /^application\/json/ : /^text\/plain; charset=utf-8$/);
      expect(headers.get('cache-control')).toBe('no-store');
    });
  });

  describe.each<[string, number, string]>([
    ['action=nothing', 404, rest('BAD_ACTION', 'Method Not Found')],
    ['action=getStatus&id=1', 404, rest('NOT_FOUND', 'Activation Not Found')],
    ['action=getStatus&id=x', 422, field('id', 'WRONG_ACTIVATION_ID')],
    ['action=getNumber&service=xx&country=187', 422, field('service', 'BAD_SERVICE')],
    ['action=getNumber&service=wa&country=999', 422, field('country', 'BAD_COUNTRY')],
    ['action=getNumber&service=wa&country=187&operator=verizon', 422, field('operator', 'BAD_OPERATOR')],
    [
      'action=getNumberV2&service=wa&country=187&phoneException=x',
      422,
      field('phoneException', 'WRONG_EXCEPTION_PHONE'),
    ],
    [
      'action=getNumber&service=wa&country=187&phoneException=7918',
      403,
      rest('SERVICE_NOT_AVAILABLE', 'Service is not available'),
    ],
    [
      'action=getNumber&service=wa&country=187&maxPrice=0',
      400,
      rest('WRONG_MAX_PRICE', 'The maximum price is less than the permitted price', '{"min":412.5}'),
    ],
    ['action=getNumber&service=wa&country=187&maxPrice=412&fixedPrice=true', 200, 'NO_NUMBERS'],
    ['action=getNumber&service=wa&country=187', 200, 'ACCESS_NUMBER:635468024:79584123456'],
    ['action=getStatus&id=600000001', 200, 'STATUS_WAIT_CODE'],
    ['action=getStatus&id=600000004', 200, 'STATUS_CANCEL'],
    ['action=setStatus&id=600000001&status=8', 200, 'ACCESS_CANCEL'],
    [
      'action=setStatus&id=600000002&status=8',
      409,
      rest('OTP_RECEIVED', 'Cannot terminate activation - OTP has been received on this number'),
    ],
    [
      'action=cancelActivation&id=600000002',
      409,
      rest('OTP_RECEIVED', 'Cannot terminate activation - OTP has been received on this number'),
    ],
    ['action=setStatus&id=600000001&status=7', 400, rest('BAD_STATUS', 'Wrong status code')],
    ['action=getHistory&start=x', 422, field('start', 'WRONG_DATE')],
    ['action=getOperators&country=999', 200, 'OPERATORS_NOT_FOUND'],
    [
      'action=getRentNumber&country=187&rent_time=1000',
      400,
      rest('MAX_HOURS_EXCEED', 'The maximum duration is exceeded', '{"max":720}'),
    ],
    ['action=getNumber&service=wa&country=187&country=19', 422, field('country', 'BAD_COUNTRY')],
    [
      'action=getNumber&service=wa&country=187&orderId=1&orderId=2',
      404,
      rest('BAD_ACTION', 'Method Not Found', '{"field":"orderId"}'),
    ],
    ['action=getRentNumber&country=999', 422, field('country', 'BAD_COUNTRY')],
    [
      'action=getRentNumber&country=187&url=http://10.0.0.1/',
      403,
      rest('SERVICE_NOT_AVAILABLE', 'Service is not available', '{"field":"url","reason":"webhooks/url-unusable"}'),
    ],
    ['action=getRentServicesAndCountries&country=187&rent_time=48', 404, rest('NO_NUMBERS', 'No numbers available')],
    ['action=getRentStatus&id=700000001', 200, rentError('STATUS_WAIT_CODE')],
    ['action=getRentStatus&id=1', 404, rest('NOT_FOUND', 'Activation Not Found')],
    [
      'action=continueRentNumber&id=700000001&rent_time=5000',
      400,
      rest('MAX_HOURS_EXCEED', 'The maximum duration is exceeded', '{"max":720}'),
    ],
    [
      'action=setRentStatus&id=700000003&status=2',
      409,
      rest('ACTIVATION_NOT_ACTIVE', 'Activation is terminated/refunded'),
    ],
  ])('%s with the profile rest-errors', (query, status, bytes) => {
    it(`answers ${status} and these bytes`, async () => {
      const { http, headers, text: answer } = await ask(`api_key=${restKey}&${query}`);
      expect([http, answer]).toEqual([status, bytes]);
      const isJson = bytes.startsWith('{');
      expect(headers.get('content-type')).toMatch(isJson ? /^application\/json/ : /^text\/plain; charset=utf-8$/);
      expect(headers.get('cache-control')).toBe('no-store');
    });
  });

  it.each<[Parameters<typeof refuse>[0], object, number, RegExp]>([
    ['wallet/insufficient-balance', {}, 402, /^\{"title":"NO_BALANCE","details":"Payment Required"\}$/],
    ['platform/idempotency-mismatch', {}, 409, /^\{"title":"ORDER_ALREADY_EXISTS",/],
    ['numbers/price-changed', { data: { price: 430.5 } }, 400, /"info":\{"min":430.5\}\}$/],
    [
      'numbers/too-many-refusals',
      { retryAfterSeconds: 90 },
      403,
      /^\{"title":"BANNED",.*"info":\{"scope":"global","banned_until":\d{10},"retry_after_seconds":90,"readable_date":"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d"\}\}$/,
    ],
    ['numbers/out-of-stock', {}, 200, /^NO_NUMBERS$/],
    ['platform/overloaded', {}, 200, /^ERROR_SQL$/],
  ])('with the profile rest-errors answers %s %j with %s', async (code, more, status, body) => {
    const answer = await services.during(
      'numbers.order.buy',
      () => refuse(code, more),
      () => ask(`api_key=${restKey}&action=getNumber&service=wa&country=187&maxPrice=500`),
    );
    expect([answer.http, answer.text]).toEqual([status, expect.stringMatching(body)]);
  });

  it('with the profile rest-errors says from which age a number can be cancelled', async () => {
    const answer = await services.during(
      'numbers.order.refund',
      () => refuse('numbers/refund-too-early', { retryAfterSeconds: 100 }),
      () => ask(`api_key=${restKey}&action=setStatus&id=600000001&status=8`),
    );
    const { title, info } = JSON.parse(answer.text) as { title: string; info: { minActivationTime: number } };
    const age = (Date.now() - Date.parse('2026-11-22T09:05:00.000Z')) / 1000;
    expect([answer.http, title]).toEqual([409, 'EARLY_CANCEL_DENIED']);
    expect(Math.abs(info.minActivationTime - age - 100)).toBeLessThan(30);
  });

  it('with the profile rest-errors refuses a key and too many requests in JSON', async () => {
    const reading = services.key({ profile: 'rest-errors', scopes: ['read'], requestsPerSecond: 1 });
    const buying = `api_key=${reading}&action=getNumber&service=wa&country=187`;
    const { http, text: answer } = await ask(buying);
    expect([http, answer]).toEqual([404, rest('BAD_ACTION', 'Method Not Found')]);
    const answers = await Promise.all(Array.from({ length: 40 }, () => ask(`api_key=${reading}&action=getBalance`)));
    const slowed = answers.find((each) => each.http !== 200);
    expect([slowed?.http, slowed?.text, slowed?.headers.get('retry-after')]).toEqual([
      429,
      rest('RATE_LIMIT', ''),
      '1',
    ]);
    expect((await ask('api_key=wrong&action=getBalance')).text).toBe('BAD_KEY');
  });

  // 1,540.58 naira per dollar: 412.50 naira are 0.26775..., 12,345.67 are 8.01365...
  describe.each([
    ['action=getBalance', 'ACCESS_BALANCE:8.0136'],
    ['action=getNumber&service=wa&country=187&maxPrice=abc', 'WRONG_MAX_PRICE:0.2678'],
    ['action=getNumber&service=wa&country=187&maxPrice=0.2678&fixedPrice=true', 'ACCESS_NUMBER:635468024:79584123456'],
    ['action=getNumber&service=wa&country=187&maxPrice=0.2677&fixedPrice=true', 'NO_NUMBERS'],
    [
      'action=getNumberV2&service=wa&country=187&maxPrice=0.3',
      '{"activationId":"635468024","phoneNumber":"79584123456","activationCost":0.2678,"currency":840,"countryCode":"187",' +
        '"canGetAnotherSms":true,"activationTime":"2026-11-22 09:05:00","activationOperator":"any",' +
        '"countryPhoneCode":7,"activationEndTime":"2026-11-22T09:25:00.000Z","serviceCode":"wa"}',
    ],
    [
      'action=getActiveActivations&limit=1',
      `{"status":"success","data":[${activeInDollars}],"activeActivations":[${activeInDollars}]}`,
    ],
    [
      'action=getHistory&limit=1',
      '[{"id":"600000001","date":"2026-11-22 09:05:00","phone":"79584123456","sms":null,"cost":0.2678,"status":"4","currency":840}]',
    ],
    ['action=getPrices&service=wa&country=187', '{"187":{"wa":{"cost":0.2678,"count":10,"physicalCount":10}}}'],
    [
      'action=getPrices',
      '{"187":{"wa":{"cost":0.2678,"count":10,"physicalCount":10},"tg":{"cost":0.0643,"count":0,"physicalCount":0}},' +
        '"19":{"wa":{"cost":0.065,"count":30,"physicalCount":30}}}',
    ],
    [
      'action=getPricesExtended&service=wa&country=187&freePrice=true',
      '{"187":{"wa":{"cost":0.2678,"count":10,"physicalCount":10,"freePriceMap":{"0.2678":10}}}}',
    ],
    ['action=getPricesVerification&service=wa&country=187', '{"wa":{"187":{"count":10,"price":"0.2678"}}}'],
    ['action=getPricesV2&service=wa&country=187', '{"187":{"wa":{"0.2678":10}}}'],
    ['action=getPricesV3&service=wa&country=187', '{"187":{"wa":{"1":{"count":10,"price":0.2678,"provider_id":1}}}}'],
    [
      'action=getTopCountriesByService&service=wa',
      '{"0":{"country":19,"count":30,"price":0.065,"retail_price":0.065},"1":{"country":187,"count":10,"price":0.2678,"retail_price":0.2678}}',
    ],
    [
      'action=getRentServicesAndCountries',
      '{"countries":{"0":187},"operators":{"0":"any"},"services":{"full":{"cost":0.5842,"quant":3,"quantity":3,"price":0.5842,' +
        '"retail_price":0.5842}},"currency":840}',
    ],
    [
      'action=serviceCountRent&service=wa&country=187',
      '{"187":{"4":{"count":3,"price":0.5842,"retail_price":0.5842},"24":{"count":5,"price":1.2986,"retail_price":1.2986}}}',
    ],
    [
      'action=getContinueRentPriceNumber&id=700000001&rent_time=4&needHistory=1',
      '{"status":"success","price":0.5842,"currency":840,"hours":4,"history":{' +
        '"0":{"createDate":"2026-11-22 12:00:01","price":1.2986,"hours":24},' +
        '"1":{"createDate":"2026-11-22 10:00:00","price":0.5842,"hours":4}}}',
    ],
  ])('%s in dollars', (query, bytes) => {
    it('answers these bytes', async () => {
      const { http, text: answer } = await ask(`api_key=${dollarKey}&${query}`);
      expect([http, answer]).toEqual([200, bytes]);
    });
  });

  it('buys for at most the dollars that are given, names the price in dollars, and buys nothing without the rate', async () => {
    services.asked.length = 0;
    const buying = `api_key=${dollarKey}&action=getNumber&service=wa&country=187`;
    const answer = await ask(`${buying}&maxPrice=0.3`);
    const { input } = services.asked.find(({ subject }) => subject === 'numbers.order.buy')!;
    expect(input).toMatchObject({ price: 462_17 });
    expect(answer.headers.get('x-price')).toBe('0.2678');
    const moved = await services.during(
      'numbers.order.buy',
      () => refuse('numbers/price-changed', { data: { price: 430.5 } }),
      () => ask(`${buying}&maxPrice=0.27`),
    );
    expect(moved.text).toBe('WRONG_MAX_PRICE:0.2795');
    services.asked.length = 0;
    const without = await services.during(
      'numbers.cost.get',
      () => refuse('platform/unavailable'),
      () => ask(`${buying}&maxPrice=0.3`),
    );
    expect(without.text).toBe('ERROR_SQL');
    expect(services.asked.filter(({ subject }) => subject === 'numbers.order.buy')).toEqual([]);
  });

  it('ends a number without a body', async () => {
    for (const query of ['action=cancelActivation&id=600000001', 'action=finishActivation&id=600000002']) {
      const { http, text: answer } = await as(query);
      expect([http, answer]).toEqual([204, '']);
    }
  });

  it('checks the key, then the action, then the parameters', async () => {
    const of = async (query: string) => (await ask(query)).text;
    expect(await of('action=getBalance')).toBe('NO_KEY');
    expect(await of('api_key=&action=nothing')).toBe('NO_KEY');
    expect(await of('api_key=wrong&action=nothing')).toBe('BAD_KEY');
    expect(await of(`api_key=${key}&action=nothing&id=x`)).toBe('BAD_ACTION');
    const elsewhere = services.key({ addresses: ['192.0.2.1'] });
    expect(await of(`api_key=${elsewhere}&action=getBalance`)).toBe('BAD_KEY');
    const reading = services.key({ scopes: ['read'] });
    expect(await of(`api_key=${reading}&action=getBalance`)).toBe('ACCESS_BALANCE:12345.67');
    for (const action of ['getNumber&service=wa&country=187', 'setStatus&id=600000001&status=8']) {
      expect(await of(`api_key=${reading}&action=${action}`)).toBe('BAD_ACTION');
    }
  });

  it('answers what is public without a key, and nothing else with a wrong one', async () => {
    expect((await ask('action=getServicesList')).text).toContain('"status":"success"');
    expect((await ask('action=getCountries&api_key=wrong')).text).toBe('BAD_KEY');
  });

  it('asks for all messages of a number only to answer them', async () => {
    services.asked.length = 0;
    for (const action of ['getStatus', 'getAllSms']) await text(`action=${action}&id=600000002`);
    const asked = services.asked.filter(({ subject }) => subject === 'numbers.activation.read');
    expect(asked.map(({ input }) => input['all'])).toEqual([undefined, true]);
  });

  it('reads what is public once for all who ask for it within half a minute', async () => {
    const questions = [
      'getCountries',
      'getServicesList',
      'getServicesList&country=19',
      'getOperators',
      'getOperators&country=187',
    ];
    const reading = ['numbers.rentals.countries', 'numbers.offers.find'];
    await Promise.all(questions.map((action) => text(`action=${action}`)));
    const before = services.asked.length;
    const answers = await Promise.all([...questions, ...questions].map((action) => ask(`action=${action}`)));
    expect(services.asked.slice(before).filter(({ subject }) => reading.includes(subject))).toEqual([]);
    expect(answers.map(({ http }) => http)).toEqual(answers.map(() => 200));
  });

  it('tries again what it could not read', async () => {
    const fresh = await gateway.startReplica();
    const countries = async () => (await call(fresh, `${path}?api_key=${key}&action=getCountries`)).text;
    await services.during(
      'numbers.rentals.countries',
      () => refuse('numbers/upstream-unavailable'),
      async () => {
        expect(await countries()).toBe('NO_NUMBERS');
      },
    );
    expect(await countries()).toContain('"eng":"USA"');
  });

  it('limits what is public without a key like public prices', async () => {
    const fresh = await gateway.startReplica();
    const countries = (own = '') => call(fresh, `${path}?${own}action=getCountries`);
    const answers = await Promise.all(Array.from({ length: 260 }, () => countries()));
    const refused = answers.filter(({ http }) => http !== 200);
    expect(refused.length).toBeGreaterThan(0);
    expect([refused[0]?.http, refused[0]?.text]).toEqual([429, 'RATE_LIMIT']);
    expect((await countries(`api_key=${key}&`)).http).toBe(200);
  });

  it('takes the key and parameters from headers and forms, and an empty body of every type', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const bearer = { authorization: `Bearer ${key}` };
    const answers = await Promise.all([
      ask('action=getBalance', { headers: { 'x-api-key': key } }),
      ask('action=getBalance', { headers: bearer }),
      as('action=getBalance', { method: 'POST', headers: form, body: '' }),
      as('action=getBalance', { method: 'POST' }),
      ...['application/json', 'text/plain; charset=utf-8', 'application/xml', 'multipart/form-data'].map((type) =>
        as('action=getBalance', { method: 'POST', headers: { 'content-type': type }, body: '' }),
      ),
      ask('', { method: 'POST', headers: form, body: `api_key=${key}&action=getBalance` }),
      call(gateway, `/stubs/handler_api?api_key=${key}&action=getBalance`),
    ]);
    expect(answers.map(({ text: answer }) => answer)).toEqual(answers.map(() => 'ACCESS_BALANCE:12345.67'));
    // No other route takes forms.
    const login = await call(gateway, '/auth/login', { method: 'POST', headers: form, body: 'email=a' });
    expect(login.http).toBe(415);
    const empty = await call(gateway, '/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      body: '',
    });
    expect(empty.http).toBe(415);
  });

  describe('a form in parts', () => {
    const send = (body: BodyInit, query = '', more: RequestInit = {}) =>
      ask(query, { method: 'POST', body, ...more } as RequestInit);
    const form = (fields: Readonly<Record<string, string | Blob>>) => {
      const data = new FormData();
      for (const [name, value] of Object.entries(fields)) data.append(name, value);
      return data;
    };
    const typed = (type: string) => ({ headers: { 'content-type': type } });
    const length = (count: number) => 'a'.repeat(count);

    it('gives the key and parameters, the query first', async () => {
      const whole = await send(form({ api_key: key, action: 'getStatus', id: '600000002' }));
      expect([whole.http, whole.text]).toEqual([200, 'STATUS_OK:123456']);
      const both = await send(form({ api_key: key, action: 'getBalance' }), 'action=getStatus&id=600000002');
      expect(both.text).toBe('STATUS_OK:123456');
      const twice = form({ api_key: key, action: 'getBalance' });
      twice.append('action', 'nothing');
      expect((await send(twice)).text).toBe('ACCESS_BALANCE:12345.67');
      expect((await send(form({ action: 'getBalance' }))).text).toBe('NO_KEY');
    });

    it.each<[string, () => BodyInit, RequestInit, number]>([
      ['a large field', () => form({ api_key: key, action: 'getBalance', x: length(9000) }), {}, 413],
      [
        'more bytes than its fields have',
        () => form(Object.fromEntries(Array.from({ length: 45 }, (_, nth) => [`f${nth}`, length(100)]))),
        {},
        413,
      ],
      [
        'large fields together, of unknown length',
        () => new ReadableStream({ start: (stream) => largeParts(stream) }),
        { ...typed('multipart/form-data; boundary=X'), duplex: 'half' } as RequestInit,
        413,
      ],
      ['a file', () => form({ api_key: key, action: 'getBalance', file: new Blob(['x']) }), {}, 413],
      [
        'parts that do not end',
        () => '--X\r\ncontent-disposition: form-data; name="a"\r\n\r\n1',
        typed('multipart/form-data; boundary=X'),
        400,
      ],
      ['no boundary', () => `api_key=${key}`, typed('multipart/form-data'), 400],
    ])('is refused with %s', async (_what, body, more, status) => {
      services.asked.length = 0;
      const { http, text: answer } = await send(body(), '', more);
      expect([http, answer]).toEqual([status, expect.stringContaining('"status":false')]);
      expect(services.asked.filter(({ subject }) => !subject.startsWith('auth.'))).toEqual([]);
      // The connection stays open.
      expect(await text('action=getBalance')).toBe('ACCESS_BALANCE:12345.67');
    });

    it('is read on no other route', async () => {
      const body = form({ email: 'a@example.com', password: 'correct horse battery' });
      const login = await call(gateway, '/auth/login', { method: 'POST', body });
      expect([login.http, login.text]).toEqual([422, expect.stringContaining('"field":"email"')]);
    });

    function largeParts(stream: ReadableStreamDefaultController<Uint8Array>): void {
      const part = (name: string) => `--X\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${length(5000)}\r\n`;
      stream.enqueue(new TextEncoder().encode(`${part('api_key')}${part('x')}--X--\r\n`));
      stream.close();
    }
  });

  it.each([
    ['HEAD', () => as('action=getBalance', { method: 'HEAD' })],
    ['10 kB of query', () => as(`action=getStatus&id=600000001&x=${'a'.repeat(10_000)}`)],
    ['a repeated parameter', () => as('action=getStatus&id=600000001&id=x&action=y')],
    ['a null byte', () => as('action=getStatus&id=%00')],
    ['broken percent signs', () => as('action=getStatus&id=%zz%')],
    ['unicode', () => as('action=getNumber&service=%F0%9F%98%80&country=187')],
    ['a prototype name', () => as('action=__proto__&constructor=1')],
    ['arrays', () => as('action=getNumber&service[]=wa&country[a]=187')],
    ['1000 parameters', () => as(`action=getStatus&${'id=1&'.repeat(1000)}`)],
    [
      'JSON',
      () => as('', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"action":[{}]}' }),
    ],
  ])('answers %s with a word or an envelope, without a 5xx, and buys nothing', async (_what, send) => {
    services.asked.length = 0;
    const { http, text: answer } = await send();
    expect(http).toBeLessThan(500);
    expect(answer).toMatch(/^([A-Z_]+(:.*)?|\{"status":false.*)?$/);
    expect(services.asked.filter(({ subject }) => subject === 'numbers.order.buy')).toEqual([]);
  });

  it.each([
    ['getNumber&service=wa&country=187&country=19', 'BAD_COUNTRY'],
    ['getNumber&service=wa&service=wa&country=187', 'BAD_SERVICE'],
    ['getNumberV2&service=wa&country=187&operator=any&operator=mts', 'BAD_OPERATOR'],
    ['getNumberV2&service=wa&country=187&maxPrice=500&maxPrice=9', 'BAD_ACTION:maxPrice'],
    ['getRentNumber&country=187&rent_time=4&rent_time=24', rentError('INVALID_TIME')],
    ['getRentNumber&country=187&rent_time=4&time=24', rentError('INVALID_TIME')],
    ['continueRentNumber&id=700000001&duration=4&hours=24', rentError('INVALID_TIME')],
    ['getNumber&service=wa&country=187&maxPrice=500&max_price=9', 'BAD_ACTION:max_price'],
    ['getNumber&service=wa&country=187&operator=any&carriers=mts', 'BAD_OPERATOR'],
    [
      'continueRentNumber&id=700000001&id=700000002&rent_time=4',
      '{"status":"error","message":"BAD_ACTION","info":{"field":"id"}}',
    ],
  ])('%s gives a parameter twice: it buys nothing and says so', async (query, answer) => {
    services.asked.length = 0;
    expect(await text(`action=${query}`)).toBe(answer);
    expect(services.asked.filter(({ subject }) => /\.(buy|rent|extend)$/.test(subject))).toEqual([]);
  });

  it('takes the same value by two names for one', async () => {
    expect(await text('action=getRentNumber&country=187&rent_time=4&time=4')).toBe(
      rented(700000009, '2099-11-22T13:05:00'),
    );
  });

  it('buys nothing where the query and the form, or a form alone, say two things', async () => {
    services.asked.length = 0;
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const parts = new FormData();
    for (const country of ['187', '19']) parts.append('country', country);
    const buying = 'action=getNumber&service=wa';
    const answers = await Promise.all([
      as(`${buying}&country=187`, { method: 'POST', headers: form, body: 'country=19' }),
      as(buying, { method: 'POST', headers: form, body: 'country=187&country=19' }),
      as(buying, { method: 'POST', body: parts }),
    ]);
    expect(answers.map(({ text: answer }) => answer)).toEqual(answers.map(() => 'BAD_COUNTRY'));
    expect(services.asked.filter(({ subject }) => subject === 'numbers.order.buy')).toEqual([]);
    const same = await as(`${buying}&country=187&country=`, { method: 'POST', headers: form, body: 'country=187' });
    expect(same.text).toBe('ACCESS_NUMBER:635468024:79584123456');
  });

  it('buys in the first country of the protocol where none is given, under no order id of undefined', async () => {
    services.asked.length = 0;
    await text('action=getNumberV2&service=wa&country=undefined&orderId=undefined');
    const { input } = services.asked.find(({ subject }) => subject === 'numbers.order.buy')!;
    expect(input).toEqual({ country: '14', service: '1', price: 1_000_000_000_00 });
  });

  it('with the profile strings answers every value of an activation as a text', async () => {
    const strings = services.key({ profile: 'strings' });
    const answers = await Promise.all(
      ['getNumberV2&service=wa&country=187', 'getActiveActivations', 'getStatus&id=600000002'].map((action) =>
        ask(`api_key=${strings}&action=${action}`),
      ),
    );
    const [bought, listed, status] = answers.map(({ text: answer }) => answer);
    expect(bought).toBe(
      '{"activationId":"635468024","phoneNumber":"79584123456","activationCost":"412.5","currency":"566","countryCode":"187",' +
        '"canGetAnotherSms":true,"activationTime":"2026-11-22 09:05:00","activationOperator":"any",' +
        '"countryPhoneCode":"7","activationEndTime":"2026-11-22T09:25:00.000Z","serviceCode":"wa"}',
    );
    const rows = bothActive.replaceAll('566', '"566"').replaceAll('null', '""').replace('["123456"]', '"123456"');
    expect(listed).toBe(`{"status":"success","data":[${rows}],"activeActivations":[${rows}]}`);
    expect(status).toBe('STATUS_OK:123456');
  });

  it('buys at any price without a limit, else at the limit, and names the price', async () => {
    services.asked.length = 0;
    const answer = await as('action=getNumber&service=wa&country=187');
    await text('action=getNumber&service=wa&country=187&maxPrice=412.509');
    await text('action=getNumber&service=wa&country=187&max_price=500&orderId=1');
    const inputs = services.asked.filter(({ subject }) => subject === 'numbers.order.buy').map(({ input }) => input);
    expect(inputs).toMatchObject([
      { country: '5', service: '1', price: 1_000_000_000_00 },
      { country: '5', service: '1', price: 412_50 },
      {
        country: '5',
        service: '1',
        price: 500_00,
        idempotencyKey: expect.stringMatching(/^handler-api:[0-9a-f]{64}$/),
        retryRefused: true,
      },
    ]);
    expect(inputs[0]).not.toHaveProperty('idempotencyKey');
    expect(answer.headers.get('x-price')).toBe('412.50');
  });

  it('makes the list of all prices once for all who ask at the same time, and again after a failure', async () => {
    const clock = gateway.app.get(Clock);
    const later = jest.spyOn(clock, 'nowMs').mockReturnValue(Date.now() + 60_000);
    const asked = () => services.asked.filter(({ subject }) => subject === 'numbers.offers.find').length;
    const refusing = () => refuse('platform/unavailable');
    expect(await services.during('numbers.offers.find', refusing, () => text('action=getPrices'))).toBe('ERROR_SQL');
    const before = asked();
    const lists = await Promise.all([1, 2, 3].map(() => text('action=getPrices')));
    expect(new Set(lists).size).toBe(1);
    expect(asked() - before).toBe(3);
    later.mockRestore();
  });

  it('makes the list of all rentals once for all who ask within ten seconds', async () => {
    const fresh = await gateway.startReplica();
    const before = services.asked.length;
    const list = async () => (await call(fresh, `${path}?api_key=${key}&action=serviceCountRent&service=full`)).text;
    const lists = [await list(), await list(), ...(await Promise.all([list(), list()]))];
    expect([...new Set(lists)]).toEqual([
      '{"187":{"4":{"count":3,"price":900,"retail_price":900},"24":{"count":5,"price":2000.5,"retail_price":2000.5}}}',
    ]);
    const asked = services.asked.slice(before).filter(({ subject }) => subject === 'numbers.rentals.offers');
    expect(asked).toHaveLength(1);
  });

  it('rents at any price of ours, for the shortest time that covers the hours', async () => {
    services.asked.length = 0;
    await text('action=getRentNumber&country=187&rent_time=5&orderId=7');
    await text('action=continueRentNumber&id=700000001&rent_time=13');
    await text('action=getRentNumber&country=187&time=24');
    const spans = services.asked.filter(({ subject }) => subject === 'numbers.rental.rent').map(({ input }) => input);
    expect(spans).toMatchObject([
      { unit: 'day', count: 1 },
      { unit: 'day', count: 1 },
    ]);
    const inputOf = (subject: string) => services.asked.find((asked) => asked.subject === subject)?.input;
    expect(inputOf('numbers.rental.rent')).toEqual({
      country: '5',
      unit: 'day',
      count: 1,
      price: 1_000_000_000_00,
      idempotencyKey: expect.stringMatching(/^handler-api:[0-9a-f]{64}$/),
      retryRefused: true,
    });
    expect(inputOf('numbers.rental.extend')).toMatchObject({ orderId: '1'.repeat(24), unit: 'day', count: 1 });
  });

  it('finishes a rental before its time, without a refund, and cancels one', async () => {
    services.asked.length = 0;
    await text('action=setRentStatus&id=700000001&status=1');
    await text('action=setRentStatus&id=700000001&status=2');
    const changing = services.asked.filter(({ subject }) => /\.(finish|refund)$/.test(subject));
    const input = { orderId: '1'.repeat(24) };
    expect(changing).toEqual([
      { subject: 'numbers.rental.finish', input },
      { subject: 'numbers.order.refund', input },
    ]);
  });

  it.each<[Parameters<typeof refuse>[0], string]>([
    ['numbers/not-active', 'ALREADY_FINISH'],
    ['numbers/extension-under-way', 'SERVER_ERROR'],
    ['platform/unavailable', 'SERVER_ERROR'],
  ])('never says that a rental is finished where it is not: %s', async (code, word) => {
    const answer = await services.during(
      'numbers.rental.finish',
      () => refuse(code),
      () => text('action=setRentStatus&id=700000001&status=1'),
    );
    expect(answer).toBe(rentError(word));
  });

  it('asks for rentals of the first country where a program names none, as for numbers', async () => {
    services.asked.length = 0;
    await text('action=getRentNumber');
    const asked = services.asked.find(({ subject }) => subject === 'numbers.rentals.offers');
    expect(asked?.input).toEqual({ country: '14' });
  });

  describe('url of getRentNumber', () => {
    const renting = (url: string) => `action=getRentNumber&country=187&url=${encodeURIComponent(url)}`;
    const url = 'https://hooks.example/sms';
    const subjects = () => services.asked.map(({ subject }) => subject).filter((each) => /webhooks|rent$/.test(each));

    it('has the messages of the rental sent there: the endpoint is there before anything is charged', async () => {
      services.asked.length = 0;
      expect(await text(renting(url))).toBe(rented(700000009, '2099-11-22T13:05:00'));
      expect(subjects()).toEqual([
        'webhooks.rental-endpoint.ensure',
        'numbers.rental.rent',
        'webhooks.rental-endpoint.add',
      ]);
      expect(services.asked.find(({ subject }) => subject === 'webhooks.rental-endpoint.add')?.input).toEqual({
        id: 'd'.repeat(24),
        orderId: '9'.repeat(24),
      });
    });

    it('is made up for by a repeat with the orderId', async () => {
      services.asked.length = 0;
      await services.during(
        'numbers.purchase.find',
        () => ({ order: { ...rentals[700000001]!.order, country: '5' } }),
        () => text(`${renting(url)}&orderId=7`),
      );
      expect(subjects()).toEqual(['webhooks.rental-endpoint.ensure', 'webhooks.rental-endpoint.add']);
    });

    it('is refused where it cannot be called, and nothing is rented', async () => {
      services.asked.length = 0;
      const info = '"info":{"field":"url","reason":"webhooks/url-unusable"}';
      expect(await text(renting('http://10.0.0.1/'))).toBe(
        `{"status":"error","message":"SERVICE_NOT_AVAILABLE",${info}}`,
      );
      expect(
        await services.during(
          'webhooks.rental-endpoint.ensure',
          () => refuse('platform/unavailable'),
          () => text(renting(url)),
        ),
      ).toBe(rentError('SERVER_ERROR'));
      expect(subjects()).not.toContain('numbers.rental.rent');
    });

    it('is certain: without it the answer is not success, although the number is rented', async () => {
      const answer = await services.during(
        'webhooks.rental-endpoint.add',
        () => refuse('platform/unavailable'),
        () => text(renting(url)),
      );
      expect(answer).toBe(rentError('SERVER_ERROR'));
    });
  });

  it.each<[Parameters<typeof refuse>[0], string]>([
    ['numbers/out-of-stock', 'NO_NUMBERS'],
    ['wallet/insufficient-balance', 'NO_BALANCE'],
    ['wallet/key-limit-reached', 'NO_BALANCE'],
    ['platform/idempotency-mismatch', 'ORDER_ALREADY_EXISTS'],
    ['numbers/order-unresolved', 'SERVER_ERROR'],
    ['platform/internal', 'SERVER_ERROR'],
  ])('answers %s of a rental with %s in JSON', async (code, word) => {
    const answer = await services.during(
      'numbers.rental.rent',
      () => refuse(code),
      () => as('action=getRentNumber&country=187'),
    );
    expect([answer.http, answer.text]).toEqual([200, `{"status":"error","message":"${word}"}`]);
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
  });

  it('says until when no rentals are sold to an account with too many refusals', async () => {
    const answer = await services.during(
      'numbers.rental.rent',
      () => refuse('numbers/too-many-refusals', { retryAfterSeconds: 90 }),
      () => text('action=getRentNumber&country=187'),
    );
    expect(JSON.parse(answer)).toEqual({
      status: 'error',
      message: 'BANNED',
      info: expect.objectContaining({ scope: 'global', retry_after_seconds: 90 }),
    });
  });

  it.each<[Parameters<typeof refuse>[0], string]>([
    ['numbers/refund-not-allowed', 'CANT_CANCEL'],
    ['numbers/rental-refund-over', 'CANT_CANCEL'],
    ['numbers/already-refunded', 'ALREADY_CANCEL'],
    ['numbers/not-active', 'ALREADY_FINISH'],
    ['numbers/refund-unresolved', 'SERVER_ERROR'],
  ])('answers %s of a cancelled rental with %s', async (code, word) => {
    const answer = await services.during(
      'numbers.order.refund',
      () => refuse(code),
      () => text('action=setRentStatus&id=700000001&status=2'),
    );
    expect(answer).toBe(`{"status":"error","message":"${word}"}`);
  });

  it.each<[Parameters<typeof refuse>[0], object, RegExp]>([
    ['numbers/out-of-stock', {}, /^NO_NUMBERS$/],
    ['numbers/upstream-unavailable', {}, /^NO_NUMBERS$/],
    ['numbers/not-bought', {}, /^NO_NUMBERS$/],
    ['numbers/selling-stopped', {}, /^SERVICE_NOT_AVAILABLE$/],
    ['numbers/price-changed', { data: { price: 430.5 } }, /^WRONG_MAX_PRICE:430.5$/],
    ['wallet/insufficient-balance', {}, /^NO_BALANCE$/],
    ['wallet/key-limit-reached', {}, /^NO_BALANCE$/],
    ['platform/idempotency-mismatch', {}, /^ORDER_ALREADY_EXISTS$/],
    ['numbers/too-many-refusals', { retryAfterSeconds: 90 }, /^BANNED:'\d{4}-\d\d-\d\d \d\d-\d\d-\d\d'$/],
    ['numbers/order-unresolved', {}, /^ERROR_SQL$/],
    ['platform/overloaded', {}, /^ERROR_SQL$/],
    ['platform/internal', {}, /^ERROR_SQL$/],
  ])('calls %s %j: %s', async (code, more, word) => {
    const answer = await services.during(
      'numbers.order.buy',
      () => refuse(code, more),
      () => as('action=getNumber&service=wa&country=187&maxPrice=500'),
    );
    expect([answer.http, answer.text]).toEqual([200, expect.stringMatching(word)]);
  });

  it.each([
    ['numbers.order.buy', 'action=getNumber&service=wa&country=187', 'ACCESS_NUMBER:635468024:79584123456'],
    ['numbers.rental.rent', 'action=getRentNumber&country=187', rented(700000009, '2099-11-22T13:05:00')],
    [
      'numbers.rental.extend',
      'action=continueRentNumber&id=700000001&rent_time=4',
      rented(700000001, '2099-11-22T17:05:00'),
    ],
  ])('waits for what is being bought with the same orderId: %s', async (subject, query, bytes) => {
    let asked = 0;
    const bought = services.handlers.get(subject)!;
    const answer = await services.during(
      subject,
      (input) => (++asked < 3 ? refuse('platform/idempotency-in-progress') : bought(input)),
      () => text(`${query}&orderId=7`),
    );
    expect(answer).toBe(bytes);
  });

  describe('a repeat with the orderId of a number that was bought', () => {
    const repeat = (found: object, query: string) => {
      services.asked.length = 0;
      return services.during(
        'numbers.purchase.find',
        () => ({ order: found }),
        () => text(`${query}&orderId=7`),
      );
    };
    const spent = () => services.asked.filter(({ subject }) => /\.(buy|rent)$/.test(subject));
    const number = { ...activations[600000001]!.order, country: '5', service: '1' };
    const rental = { ...rentals[700000001]!.order, country: '5' };

    it.each([
      ['another limit', 'action=getNumber&service=wa&country=187&maxPrice=1'],
      [
        'a price that is no longer the current one',
        'action=getNumber&service=wa&country=187&maxPrice=99&fixedPrice=true',
      ],
    ])('answers with the number, whatever it costs now: %s', async (_what, query) => {
      expect(await repeat(number, query)).toBe('ACCESS_NUMBER:600000001:79584123456');
      expect(spent()).toEqual([]);
    });

    it('answers with the rental when none is in stock', async () => {
      const query = 'action=getRentNumber&country=187&rent_time=1000';
      expect(await repeat(rental, query)).toBe(rented(700000001, '2099-11-22T13:05:00'));
      expect(spent()).toEqual([]);
    });

    it.each([
      [
        'of another country',
        { ...number, country: '12' },
        'action=getNumber&service=wa&country=187',
        'ORDER_ALREADY_EXISTS',
      ],
      [
        'of another service',
        { ...number, service: '2' },
        'action=getNumber&service=wa&country=187',
        'ORDER_ALREADY_EXISTS',
      ],
      ['a rental', rental, 'action=getNumber&service=wa&country=187', 'ORDER_ALREADY_EXISTS'],
      ['a number for a code', number, 'action=getRentNumber&country=187', rentError('ORDER_ALREADY_EXISTS')],
    ])('refuses another request with the orderId of a purchase: %s', async (_what, found, query, word) => {
      expect(await repeat(found, query)).toBe(word);
      expect(spent()).toEqual([]);
    });
  });

  it('says when a cancellation is too early, and never that it was made when that is not certain', async () => {
    const cancel = (code: Parameters<typeof refuse>[0]) =>
      services.during(
        'numbers.order.refund',
        () => refuse(code),
        () => text('action=setStatus&id=600000001&status=8'),
      );
    expect(await cancel('numbers/refund-too-early')).toBe('EARLY_CANCEL_DENIED');
    expect(await cancel('numbers/refund-unresolved')).toBe('ERROR_SQL');
    expect(await cancel('numbers/refund-pending')).toBe('ERROR_SQL');
    expect(await cancel('numbers/already-refunded')).toBe('ACCESS_CANCEL');
  });

  it('slows a program down with 429', async () => {
    const slow = services.key({ requestsPerSecond: 1 });
    const answers = await Promise.all(Array.from({ length: 40 }, () => ask(`api_key=${slow}&action=getBalance`)));
    const refused = answers.find(({ http }) => http !== 200);
    expect([refused?.http, refused?.text, refused?.headers.get('retry-after')]).toEqual([429, 'RATE_LIMIT', '1']);
  });

  it('sells nothing in read-only mode; reading and refunds go on', async () => {
    const switches = new FakeSwitches(gateway.stack.connection);
    const buying = 'action=getNumber&service=wa&country=187';
    const becomes = (word: RegExp) =>
      until(async () => word.test(await text(buying)), `a purchase is answered ${word.source}`);
    await switches.set('read-only', true);
    await becomes(/^ERROR_SQL$/);
    expect(await text('action=getNumberV2&service=wa&country=187')).toBe('ERROR_SQL');
    expect(await text('action=setStatus&id=600000002&status=3')).toBe('ERROR_SQL');
    expect(await text('action=setRentStatus&id=700000001&status=1')).toBe('ERROR_SQL');
    expect(await text('action=getBalance')).toBe('ACCESS_BALANCE:12345.67');
    expect(await text('action=setStatus&id=600000001&status=8')).toBe('ACCESS_CANCEL');
    await switches.set('read-only', false);
    await becomes(/^ACCESS_NUMBER/);
  });

  it('logs no key', async () => {
    const logging = await gateway.startReplica({ LOG_LEVEL: 'info' });
    const log = logging.app.get<object>(LOG);
    const stream = Reflect.get(log, pino.symbols.streamSym) as { write(line: string): unknown };
    const lines: string[] = [];
    const write = jest.spyOn(stream, 'write').mockImplementation((line) => lines.push(line));
    const send = (query: string) => call(logging, `${path}?api_key=${key}&${query}`);
    await send('action=getStatus&id=x');
    await send('action=%zz');
    await call(logging, '/stubs/nothing?api_key=' + key);
    await services.during(
      'wallet.balance.get',
      () => refuse('platform/internal'),
      () => send('action=getBalance'),
    );
    write.mockRestore();
    expect(lines.join()).toContain('handler_api action failed');
    expect(lines.join()).toContain('request completed');
    expect(lines.join()).not.toContain(key.slice(8));
    await logging.stop();
  });
});
