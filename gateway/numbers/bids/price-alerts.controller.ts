import { Body, Controller, Delete, Get, Param, Put } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { koboFromNaira } from '@ringlet/contracts/money';
import { deletePriceAlert, listPriceAlerts, savePriceAlert } from '@ringlet/contracts/numbers/price-alerts';
import { Requester } from '@ringlet/messaging/requester';
import { ForClients } from '../../http/access';
import { Errors } from '../../http/errors';
import { EmptyView } from '../../http/empty.dto';
import { ApiEnvelopeOf, type ApiEnvelope, envelope } from '../../http/envelope';
import { Ctx, type RequestContext } from '../../http/request-context';
import { PriceAlertIdParam, presentPriceAlert, PriceAlertView, SavePriceAlertBody } from './price-alerts.dto';

/** Notices that a client wants as soon as a number is sold for at most a price. */
@ApiTags('numbers')
@Controller('client/price-alerts')
@ForClients()
export class PriceAlertsController {
  constructor(private readonly requester: Requester) {}

  @Put()
  @ApiOperation({
    summary: 'Sends one notice as soon as a number is sold for at most a price',
    description:
      'There is one alert for each service and country: saving another one replaces it. It waits for 30 days, and is deleted ' +
      'when the notice is sent. A client can have 20. Nothing is bought, and no money is held. numbers/price-reached has the ' +
      '`price` of now.',
  })
  @Errors(savePriceAlert)
  @ApiEnvelopeOf(PriceAlertView)
  async savePriceAlert(
    @Body() { price, ...place }: SavePriceAlertBody,
    @Ctx() ctx: RequestContext,
  ): Promise<ApiEnvelope<PriceAlertView>> {
    const alert = await this.requester.send(savePriceAlert, { ...place, price: koboFromNaira(price) }, ctx);
    return envelope(presentPriceAlert(alert), 'You will get a notice when the price is reached.');
  }

  @Get()
  @ApiOperation({ summary: 'Own price alerts that wait, newest first', description: 'There are 20 at most.' })
  @ApiEnvelopeOf(PriceAlertView, { as: 'list' })
  async priceAlerts(@Ctx() ctx: RequestContext): Promise<ApiEnvelope<readonly PriceAlertView[]>> {
    const alerts = await this.requester.send(listPriceAlerts, {}, ctx);
    return envelope(alerts.map(presentPriceAlert));
  }

  @Delete(':id')
  @ApiOperation({ summary: 'Deletes a price alert' })
  @Errors(deletePriceAlert)
  @ApiEnvelopeOf(EmptyView)
  async deletePriceAlert(
    @Param() { id }: PriceAlertIdParam,
    @Ctx() ctx: RequestContext,
  ): Promise<ApiEnvelope<EmptyView>> {
    await this.requester.send(deletePriceAlert, { priceAlertId: id }, ctx);
    return envelope({}, 'The price alert was deleted.');
  }
}
