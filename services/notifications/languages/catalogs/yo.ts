import { type Catalog } from '@ringlet/service/texts';

export const yo: Catalog = {
  '${ amount } cannot be sent back yet': 'A kò tíì lè dá ${ amount } padà',
  '${ amount } could not be sent back': 'A kò lè dá ${ amount } padà',
  '${ amount } of the deposit ${ reference } could not be sent back. It is in your wallet again.':
    'A kò lè dá ${ amount } nínú owó ${ reference } padà. Ó ti wà nínú àpamọ́wọ́ rẹ padà.',
  '${ amount } of the deposit ${ reference } has left your wallet. It goes back to the card or account that paid.':
    '${ amount } nínú owó ${ reference } ti kúrò nínú àpamọ́wọ́ rẹ. Ó ń padà sí káàdì tàbí àkáǹtì tó san án.',
  '${ amount } of the deposit ${ reference } was sent back to the card or account that paid. Your bank may take up to 10 working days to show it.':
    'A ti dá ${ amount } nínú owó ${ reference } padà sí káàdì tàbí àkáǹtì tó san án. Báńkì rẹ lè lo ọjọ́ iṣẹ́ 10 kí ó tó hàn.',
  '${ amount } was sent back': 'A ti dá ${ amount } padà',
  '${ filled } of ${ count } numbers was sold for your price in time. ${ amount } is back in your wallet.': [
    'A ta nọ́ńbà ${ filled } nínú ${ count } ní iye owó yín lásìkò. ${ amount } ti padà sínú àpamọ́wọ́ yín.',
    'A ta nọ́ńbà ${ filled } nínú ${ count } ní iye owó yín lásìkò. ${ amount } ti padà sínú àpamọ́wọ́ yín.',
  ],
  '${ heldAmount } more is held for your bids.': 'A tún di ${ heldAmount } mú fún àwọn ìdíje owó yín.',
  '${ host } answered a webhook with 410 (gone), so the endpoint was switched off.':
    '${ host } dá webhook kan lóhùn pẹ̀lú 410 (gone), nítorí náà a ti pa ibi ìgba náà.',
  '${ hours } hours': 'wákàtí ${ hours }',
  '${ number } for ${ service } (${ country }) was refunded. ${ amount } is back in your wallet.':
    'A ti dá owó ${ number } fún ${ service } (${ country }) padà. ${ amount } ti padà sínú àpamọ́wọ́ yín.',
  '${ number } is rented for ${ left } more, and is renewed automatically an hour before its end, where the price and your balance allow it.':
    'Ìyálò ${ number } ku ${ left }, a ó sì tún un ṣe fúnra rẹ̀ ní wákàtí kan kó tó parí, tí iye owó àti owó yín tó kù bá gbà bẹ́ẹ̀.',
  '${ number } is rented for ${ left } more. After that it receives no messages, and the same number cannot be rented again.':
    'Ìyálò ${ number } ku ${ left }. Lẹ́yìn náà kò ní gba ìfiránṣẹ́ mọ́, a kò sì lè yá nọ́ńbà kan náà mọ́.',
  '${ number } received a message. Log in to Ringlet to read it.':
    '${ number } ti gba ìfiránṣẹ́ kan. Ẹ wọlé sí Ringlet láti kà á.',
  '${ number } was bought for your bid for ${ service }. Log in to Ringlet to use it.':
    'A ti ra ${ number } fún ìdíje owó yín fún ${ service }. Ẹ wọlé sí Ringlet láti lò ó.',
  '${ number } was bought for your bid. Log in to Ringlet to use it.':
    'A ti ra ${ number } fún ìdíje owó yín. Ẹ wọlé sí Ringlet láti lò ó.',
  '${ number } was not renewed automatically.': 'A kò tún ${ number } ṣe fúnra rẹ̀.',
  '${ number } was refunded. ${ amount } is back in your wallet.':
    'A ti dá owó ${ number } padà. ${ amount } ti padà sínú àpamọ́wọ́ yín.',
  '${ number } was renewed automatically.': '${ number } ti di àtúnṣe fúnra rẹ̀.',
  '${ problem } The rental ends at ${ end }. It is not tried again. To keep the number, extend it yourself before then.':
    '${ problem } Ìyálò náà yóò parí ní ${ end }. A kò ní gbìyànjú mọ́. Láti pa nọ́ńbà náà mọ́, ẹ fi àkókò kún un fúnra yín kó tó dìgbà náà.',
  '${ problem } The rental ends at ${ end }. It is tried again every 5 minutes until then. To keep the number, extend it yourself before then.':
    '${ problem } Ìyálò náà yóò parí ní ${ end }. A ó máa gbìyànjú lẹ́ẹ̀kan sí i ní ìṣẹ́jú márùn-ún márùn-ún títí dìgbà náà. Láti pa nọ́ńbà náà mọ́, ẹ fi àkókò kún un fúnra yín kó tó dìgbà náà.',
  '${ serviceName } for ${ amount }': '${ serviceName } fún ${ amount }',
  '${ time } on ${ day } (Nigerian time)': '${ time } ní ${ day } (àkókò Nàìjíríà)',
  'A Telegram account was linked to your Ringlet account. Your codes and notices are sent to it.':
    'A ti so àkáǹtì Telegram kan mọ́ àkáǹtì Ringlet yín. À ń fi àwọn kóòdù àti ìfitónilétí yín ránṣẹ́ síbẹ̀.',
  'A message arrived': 'Ìfiránṣẹ́ kan ti dé',
  'A message arrived for ${ service }': 'Ìfiránṣẹ́ kan ti dé fún ${ service }',
  'A number for ${ serviceName } (${ countryName }) costs ${ amount } now. You wanted to know at ${ limit } or below.':
    'Nọ́ńbà fún ${ serviceName } (${ countryName }) jẹ́ ${ amount } báyìí. Ẹ fẹ́ mọ̀ tó bá di ${ limit } tàbí kó kéré sí i.',
  'A number was bought for your bid': 'A ti ra nọ́ńbà kan fún ìdíje owó yín',
  'A number was bought for your bid for ${ service }': 'A ti ra nọ́ńbà kan fún ìdíje owó yín fún ${ service }',
  'A person looked at your account and decided this, for this reason:':
    'Ẹnìkan yẹ àkáǹtì rẹ wò ó sì ṣe ìpinnu yìí, fún ìdí yìí:',
  'A warning about your Ringlet account': 'Ìkìlọ̀ nípa àkáǹtì Ringlet rẹ',
  'A webhook endpoint at ${ host } was added to your Ringlet account. The events that you chose are sent to it, codes included.':
    'A ti fi ibi ìgba webhook kan ní ${ host } kún àkáǹtì Ringlet yín. À ń fi àwọn ìṣẹ̀lẹ̀ tí ẹ yàn ránṣẹ́ síbẹ̀, pẹ̀lú àwọn kóòdù.',
  'API keys that ended stay ended.': 'Àwọn kọ́kọ́rọ́ API tó ti parí kò ní padà.',
  'An extension costs ₦${ price } now, which is more than your highest price of ₦${ highest_price }. Nothing was charged.':
    'Fífi àkókò kún un jẹ́ ₦${ price } báyìí, ó ju iye owó yín tó ga jùlọ lọ, ìyẹn ₦${ highest_price }. A kò gba owó kankan.',
  'Automatic renewals and swaps, bids and links to numbers have ended, too.':
    'Ìsọdọ̀tun àti ìpààrọ̀ aládàáṣe, àwọn ìdíje owó àti àwọn líǹkì sí nọ́ńbà náà ti parí pẹ̀lú.',
  Bids: 'Àwọn ìdíje owó',
  'Bought for your bid: ${ number }': 'A rà á fún ìdíje owó yín: ${ number }',
  'Buy a number': 'Ra nọ́ńbà kan',
  'Choose a new password': 'Yan ọ̀rọ̀ aṣínà tuntun',
  'Choose a new password for Ringlet': 'Yan ọ̀rọ̀ aṣínà tuntun fún Ringlet',
  'Code: ${ code }': 'Kóòdù: ${ code }',
  Confirm: 'Jẹ́rìí sí i',
  'Copy ${ code }': 'Ṣe ẹ̀dà ${ code }',
  'Copy code': 'Da kóòdù kọ',
  'Deposit History': 'Ìtàn fífi owó sí i',
  'Deposit credited: ${ amount }': 'Owó ti wọlé: ${ amount }',
  'End the link to your account': 'Ẹ fòpin sí ìsopọ̀ mọ́ àkáǹtì yín',
  Extend: 'Fi àkókò kún un',
  'Extend it to keep the number.': 'Ẹ fà á gùn láti pa nọ́ńbà náà mọ́.',
  'Extensions are not available right now. You have not been charged.':
    'Kò ṣeé ṣe láti fi àkókò kún un báyìí. A kò gba owó lọ́wọ́ yín.',
  'For a day and a half no webhook to ${ host } was accepted. The Webhooks page of your account shows what your server answered.':
    'Fún ọjọ́ kan àti ààbọ̀, ${ host } kò gba webhook kankan. Ojú ìwé Webhooks ti àkáǹtì yín ń fi ohun tí sáfà yín dáhùn hàn.',
  'For three days no webhook to ${ host } was accepted, so the endpoint was switched off.':
    'Fún ọjọ́ mẹ́ta, ${ host } kò gba webhook kankan, nítorí náà a ti pa ibi ìgba náà.',
  'Fund Wallet': 'Fi owó sí i',
  'Hello,': 'Ẹ ǹ lẹ́,',
  'If it was not you, log in and delete it on the Webhooks page, change your password and revoke your API keys.':
    'Tí kì í bá ṣe ẹ̀yin, ẹ wọlé kí ẹ pa á rẹ́ lórí ojú ìwé Webhooks, ẹ yí ọ̀rọ̀ aṣínà yín padà kí ẹ sì fagi lé àwọn kọ́kọ́rọ́ API yín.',
  'If it was not you, log in, unlink it on the Notifications page, and change your password.':
    'Tí kì í bá ṣe ẹ̀yin, ẹ wọlé, ẹ tú u sílẹ̀ lórí ojú ìwé Àwọn ìfitónilétí, kí ẹ sì yí ọ̀rọ̀ aṣínà yín padà.',
  'If that does not change within another day and a half, the endpoint is switched off.':
    'Tí kò bá yí padà láàárín ọjọ́ kan àti ààbọ̀ mìíràn, a ó pa ibi ìgba náà.',
  'If that was a mistake, switch the endpoint on, on the Webhooks page of your account. What has happened meanwhile is sent then.':
    'Tó bá jẹ́ àṣìṣe ni, tan ibi ìgba náà lórí ojú ìwé Webhooks ti àkáǹtì yín. A ó wá fi ohun tó ṣẹlẹ̀ láàárín náà ránṣẹ́.',
  'If the address is yours, switch the endpoint on with your password, on the Webhooks page of your account. What has happened meanwhile is sent then.':
    'Tí àdírẹ́sì náà bá jẹ́ tiyín, ẹ tan ibi ìgba náà pẹ̀lú ọ̀rọ̀ aṣínà yín lórí ojú ìwé Webhooks ti àkáǹtì yín. A ó wá fi ohun tó ṣẹlẹ̀ láàárín náà ránṣẹ́.',
  'If you did not ask your bank for this, write to our support.':
    'Tí kì í bá ṣe ìwọ ló béèrè èyí lọ́wọ́ báńkì rẹ, kọ̀wé sí àwọn olùrànlọ́wọ́ wa.',
  'If you think that we are wrong, write to our support: another person looks again.':
    'Bí o bá rò pé a ṣàṣìṣe, kọ̀wé sí àtìlẹ́yìn wa: ẹlòmíràn máa tún yẹ̀ ẹ́ wò.',
  'It cost ${ amount }, and the number is yours until ${ end }.':
    'Ó ná ${ amount }, nọ́ńbà náà sì jẹ́ tiyín títí di ${ end }.',
  'It is below your limit of ${ limit }.': 'Ó kéré sí òdiwọ̀n ${ limit } yín.',
  'It is renewed automatically an hour before its end, where the price and your balance allow it.':
    'A ó tún un ṣe fúnra rẹ̀ ní wákàtí kan kó tó parí, tí iye owó àti owó yín tó kù bá gbà bẹ́ẹ̀.',
  'Its API keys have ended.': 'Àwọn kọ́kọ́rọ́ API rẹ̀ ti parí.',
  'Its receipt is in the deposit history of your account.':
    'Ìwé ẹ̀rí ìsanwó rẹ̀ wà nínú ìtàn owó tí ẹ fi sí ti àkáǹtì yín.',
  'Keep my account': 'Ẹ jẹ́ kí àkáǹtì mi wà',
  'Log in': 'Wọlé',
  'Log in to Ringlet, open Profile > Notifications and press “Link Telegram”.':
    'Ẹ wọlé sí Ringlet, ẹ ṣí Nípa mi > Àwọn ìfitónilétí kí ẹ sì tẹ “So Telegram mọ́ ọn”.',
  'Money in the wallet is not paid out. After that day nobody can use it.':
    'A kì í san owó inú àpamọ́wọ́ jáde. Lẹ́yìn ọjọ́ náà ẹnikẹ́ni kò lè lò ó.',
  'More numbers were bought for your bid': 'A ti ra àwọn nọ́ńbà sí i fún ìdíje owó yín',
  'More numbers were bought for your bid for ${ service }':
    'A ti ra àwọn nọ́ńbà sí i fún ìdíje owó yín fún ${ service }',
  'More numbers were bought for your bid for ${ service }. Log in to Ringlet to use them: the Bids page lists them.':
    'A ti ra àwọn nọ́ńbà sí i fún ìdíje owó yín fún ${ service }. Ẹ wọlé sí Ringlet láti lò wọ́n: ojú ìwé Àwọn ìdíje owó ń fi wọ́n hàn.',
  'More numbers were bought for your bid. Log in to Ringlet to use them: the Bids page lists them.':
    'A ti ra àwọn nọ́ńbà sí i fún ìdíje owó yín. Ẹ wọlé sí Ringlet láti lò wọ́n: ojú ìwé Àwọn ìdíje owó ń fi wọ́n hàn.',
  'No number was sold for your price in time. ${ amount } is back in your wallet.':
    'A kò ta nọ́ńbà kankan ní iye owó yín lásìkò. ${ amount } ti padà sínú àpamọ́wọ́ yín.',
  'No transfer of ${ amount } was confirmed in time. If you sent it, add its transaction hash: it can still be credited.':
    'A kò jẹ́rìí sí ìfiránṣẹ́ ${ amount } ní àsìkò. Bí o bá ti fi ránṣẹ́, fi hash ìdúnàádúrà rẹ̀ kún un: ó ṣì lè wọlé.',
  'Notification settings': 'Ètò ìfitónilétí',
  'Notifications work': 'Àwọn ìfitónilétí ń ṣiṣẹ́',
  'On its page you switch the automatic renewal off, or change its highest price.':
    'Lórí ojú ìwé rẹ̀ ẹ lè pa àtúnṣe aládàáṣe, tàbí kí ẹ yí iye owó tó ga jù padà.',
  'On the Notifications page of your account you choose which e-mails you get.':
    'Lórí ojú ìwé Àwọn ìfitónilétí ti àkáǹtì yín, ẹ lè yan àwọn ímeèlì tí ẹ fẹ́ gbà.',
  'Open the number': 'Ṣí nọ́ńbà náà',
  'Payment status': 'Ipò ìsanwó',
  'Please confirm your e-mail address for Ringlet': 'Ẹ jọ̀wọ́ ẹ jẹ́rìí sí àdírẹ́sì ímeèlì yín fún Ringlet',
  'Please contact our support to have it unlocked.': 'Ẹ jọ̀wọ́ ẹ kàn sí àwọn olùrànlọ́wọ́ wa kí wọ́n lè ṣí i.',
  'Prices change: log in to Ringlet to buy one.': 'Iye owó ń yí padà: ẹ wọlé sí Ringlet láti ra ọ̀kan.',
  'Read the message': 'Ka ìfiránṣẹ́ náà',
  'Refunded: ${ amount }': 'A dá owó padà: ${ amount }',
  'Refunded: ${ amount } for ${ service }': 'A dá owó padà: ${ amount } fún ${ service }',
  Rentals: 'Ìyálò',
  'Ringlet cannot say that right now. Please try again in a moment.':
    'Ringlet kò lè sọ ìyẹn báyìí. Ẹ jọ̀wọ́ ẹ tún gbìyànjú láìpẹ́.',
  'Send exactly ${ asked } and your wallet is credited.': 'Fi ${ asked } gẹ́lẹ́ ránṣẹ́, owó náà yóò sì wọ àpamọ́wọ́ rẹ.',
  'Someone requested a new password for your Ringlet account. If it was you, choose it here:':
    'Ẹnì kan béèrè ọ̀rọ̀ aṣínà tuntun fún àkáǹtì Ringlet yín. Tó bá jẹ́ ẹ̀yin ni, ẹ yàn án níbí:',
  Statement: 'Àkọsílẹ̀ owó',
  'Telegram was linked to your account': 'A ti so Telegram mọ́ àkáǹtì yín',
  'The API key or the sessions with which webhooks to ${ host } were set up have ended, so the endpoint was switched off.':
    'Kọ́kọ́rọ́ API tàbí àwọn ìwọlé tí a fi ṣètò webhooks sí ${ host } ti parí, nítorí náà a ti pa ibi ìgba náà.',
  'The Webhooks page shows what was sent and answered.': 'Ojú ìwé Webhooks ń fi ohun tí a fi ránṣẹ́ àti ìdáhùn rẹ̀ hàn.',
  'The bank did not take ${ amount } of the deposit ${ reference }. Write to our support which account of yours it should go to.':
    'Báńkì náà kò gba ${ amount } nínú owó ${ reference }. Kọ̀wé sí àwọn olùrànlọ́wọ́ wa èwo nínú àkáǹtì rẹ ni ká fi ránṣẹ́ sí.',
  'The bid waits for ${ left } more.': 'Ìdíje owó náà ń dúró de ${ left } sí i.',
  'The claim on the deposit ${ reference } has ended. ${ taken } is in your wallet again.':
    'Ẹ̀bẹ̀ lórí owó ${ reference } ti parí. ${ taken } ti padà sínú àpò owó rẹ.',
  'The deposit ${ reference } went back to the payer. ${ taken } of it came from your wallet.':
    'Owó ${ reference } ti padà sọ́dọ̀ ẹni tó san án. ${ taken } wá láti inú àpò owó rẹ.',
  'The link works once, for ${ linkMinutes } minutes. For a new link, log in, open the Profile page and press "Send verification e-mail again". If you did not register, ignore this e-mail.':
    'Ìjápọ̀ náà ń ṣiṣẹ́ lẹ́ẹ̀kan, fún ìṣẹ́jú ${ linkMinutes }. Fún ìjápọ̀ tuntun, ẹ wọlé, ẹ ṣí ojú ìwé Nípa mi, kí ẹ sì tẹ "Tún ímeèlì ìjẹ́rìísí fi ránṣẹ́". Tí ẹ kò bá forúkọsílẹ̀, ẹ má ka ímeèlì yìí sí.',
  'The link works once, for ${ linkMinutes } minutes. If it was not you, ignore this e-mail: your password stays as it is.':
    'Ìjápọ̀ náà ń ṣiṣẹ́ lẹ́ẹ̀kan, fún ìṣẹ́jú ${ linkMinutes }. Tí kì í bá ṣe ẹ̀yin, ẹ má ka ímeèlì yìí sí: ọ̀rọ̀ aṣínà yín wà bó ṣe wà.',
  'The money is back in your wallet.': 'Owó náà ti padà sínú àpamọ́wọ́ yín.',
  'The page of your rentals switches the automatic renewal off.':
    'Lórí ojú ìwé àwọn ìyálò yín, ẹ lè pa àtúnṣe aládàáṣe.',
  'The payment that you miss went back to the account that it came from. Your bank shows it within a few days.':
    'Owó tí o ń wá ti padà sí àkáǹtì tí ó ti wá. Báńkì rẹ yóò fi hàn láàárín ọjọ́ díẹ̀.',
  'The provider did not confirm an extension, and its price was refunded to your wallet.':
    'Olùpèsè kò jẹ́rìí sí àfikún àkókò, a sì ti dá owó rẹ̀ padà sínú àpamọ́wọ́ yín.',
  'The provider does not extend this rental. You have not been charged.':
    'Olùpèsè kì í fi àkókò kún ìyálò yìí. A kò gba owó lọ́wọ́ yín.',
  'The transfer for your deposit of ${ amount } was not confirmed in time. If you sent it, write to our support: it can still be credited.':
    'A kò jẹ́rìí sí ìfiránṣẹ́ ${ amount } tí o fi sí i ní àsìkò. Bí o bá ti fi ránṣẹ́, kọ̀wé sí àwọn olùrànlọ́wọ́ wa: ó ṣì lè wọlé.',
  'There is not enough money in your wallet for an extension. Nothing was charged.':
    'Kò sí owó tó tó nínú àpamọ́wọ́ yín láti fi àkókò kún un. A kò gba owó kankan.',
  'There is nothing you need to do. The statement in your account shows the refund.':
    'Kò sí ohun tó yẹ kí ẹ ṣe. Àkọsílẹ̀ owó àkáǹtì yín ń fi owó tí a dá padà hàn.',
  'There was not enough money in your wallet for it. Nothing is held.':
    'Owó inú àpamọ́wọ́ yín kò tó fún un. A kò di ohunkóhun mú.',
  'This chat is linked to your Ringlet account. Your codes and notices arrive here.':
    'A ti so ìbánisọ̀rọ̀ yìí mọ́ àkáǹtì Ringlet yín. Àwọn kóòdù àti ìfitónilétí yín ń dé síbí.',
  'This chat is no longer linked to a Ringlet account, and nothing more is sent here. To link it again: ${ how }':
    'Ìbánisọ̀rọ̀ yìí kò sopọ̀ mọ́ àkáǹtì Ringlet kankan mọ́, a kò sì ní fi ohunkóhun ránṣẹ́ síbí mọ́. Láti tún so ó pọ̀: ${ how }',
  'This chat is not linked to a Ringlet account. ${ how }': 'Ìbánisọ̀rọ̀ yìí kò sopọ̀ mọ́ àkáǹtì Ringlet kankan. ${ how }',
  'This link was used already or is older than ten minutes. Make a new one: ${ how }':
    'A ti lo ìjápọ̀ yìí tẹ́lẹ̀ tàbí ó ti ju ìṣẹ́jú mẹ́wàá lọ. Ẹ ṣe tuntun: ${ how }',
  'To keep it, extend the rental on its page before then.':
    'Láti pa á mọ́, fi àkókò kún ìyálò náà lórí ojú ìwé rẹ̀ kó tó dìgbà náà.',
  'Until then you can keep it: log in and press "Keep my account". If it was not you who asked, do that now and change your password.':
    'Kó tó dìgbà náà ẹ lè dá a sí: ẹ wọlé kí ẹ sì tẹ "Ẹ jẹ́ kí àkáǹtì mi wà". Tí kì í bá ṣe ẹ̀yin lo béèrè, ẹ ṣe bẹ́ẹ̀ báyìí kí ẹ sì yí ọ̀rọ̀ aṣínà yín padà.',
  'We are sending ${ amount } back': 'À ń dá ${ amount } padà',
  'We looked for the payment that you miss. No payment provider of ours has it. Your bank can trace it by its session ID, and returns it.':
    'A ti wá owó tí o ń wá. Kò sí èyíkéyìí nínú àwọn olùgbowó wa tí ó ní i. Báńkì rẹ lè fi ID ìdúnàádúrà tọ̀ ọ́ lẹ́yìn, kí ó sì dá a padà.',
  Webhooks: 'Webhooks',
  'Webhooks are sent to ${ host }': 'À ń fi webhook ránṣẹ́ sí ${ host }',
  'Welcome to Ringlet. Please confirm that this address is yours:':
    'Káàbọ̀ sí Ringlet. Ẹ jọ̀wọ́ ẹ jẹ́rìí pé tiyín ni àdírẹ́sì yìí:',
  'What the lock ended stays ended: please set up API keys, automatic renewals and bids again.':
    'Ohun tí títì náà parí kò ní padà: ẹ jọ̀wọ́ ẹ tún ṣètò àwọn kọ́kọ́rọ́ API, ìsọdọ̀tun aládàáṣe àti àwọn ìdíje owó.',
  'What this bot does': 'Ohun tí bọ́ọ̀tì yìí ń ṣe',
  'When your server works again, switch the endpoint on, on the Webhooks page of your account. What has happened meanwhile is sent then.':
    'Nígbà tí sáfà yín bá tún ń ṣiṣẹ́, tan ibi ìgba náà lórí ojú ìwé Webhooks ti àkáǹtì yín. A ó wá fi ohun tó ṣẹlẹ̀ láàárín náà ránṣẹ́.',
  'Why your Ringlet account is locked': 'Ìdí tí a fi ti àkáǹtì Ringlet rẹ pa',
  'You asked us to erase your Ringlet account. On ${ day } your name, e-mail address, numbers and messages are removed.':
    'Ẹ ní kí a pa àkáǹtì Ringlet yín rẹ́. Ní ${ day } a ó yọ orúkọ yín, àdírẹ́sì ímeèlì, àwọn nọ́ńbà àti àwọn ìfiránṣẹ́ yín kúrò.',
  'You have no favourites yet. Choose some on the live board.':
    'Ẹ kò tíì ní àyànfẹ́ kankan. Ẹ yan díẹ̀ lórí pátákó lọ́wọ́lọ́wọ́.',
  'You receive notices on this device.': 'Ẹ ó máa gba ìfitónilétí lórí ẹ̀rọ yìí.',
  'You sent ${ sent }. Exactly ${ asked } was asked for. Your bank returns the ${ sent } to you.':
    'O fi ${ sent } ránṣẹ́. ${ asked } gẹ́lẹ́ ni a béèrè. Báńkì rẹ yóò dá ${ sent } náà padà fún ọ.',
  'Your Ringlet account is locked': 'A ti ti àkáǹtì Ringlet yín pa',
  'Your Ringlet account is locked. Nobody can log in to it, and its API keys have ended.':
    'A ti ti àkáǹtì Ringlet yín pa. Ẹnikẹ́ni kò lè wọlé sí i, àwọn kọ́kọ́rọ́ API rẹ̀ sì ti parí.',
  'Your Ringlet account is unlocked': 'A ti ṣí àkáǹtì Ringlet yín',
  'Your Ringlet account is unlocked. You can log in again.': 'A ti ṣí àkáǹtì Ringlet yín. Ẹ lè wọlé padà.',
  'Your Ringlet account will be erased': 'A ó pa àkáǹtì Ringlet yín rẹ́',
  'Your balance': 'Owó yín tó kù',
  'Your balance and your numbers are kept, and refunds that are due still reach your wallet.':
    'Owó yín tó kù àti àwọn nọ́ńbà yín wà níbẹ̀, owó tó yẹ kí a dá padà yóò sì dé àpamọ́wọ́ yín.',
  'Your balance is ${ amount }.': 'Owó yín tó kù jẹ́ ${ amount }.',
  'Your balance is ${ balance }, which is below your limit of ${ limit }.':
    'Owó yín tó kù jẹ́ ${ balance }, ó kéré sí òdiwọ̀n ${ limit } yín.',
  'Your balance is low: ${ balance }': 'Owó yín tó kù ti kéré: ${ balance }',
  'Your bank claims back ${ amount }': 'Báńkì rẹ ń béèrè ${ amount } padà',
  'Your bank or card provider claims back the deposit ${ reference }. Until it is decided, ${ taken } of your wallet is set aside.':
    'Báńkì rẹ tàbí ilé-iṣẹ́ káàdì rẹ ń béèrè owó ${ reference } padà. Títí di ìpinnu, a ti ya ${ taken } sọ́tọ̀ nínú àpò owó rẹ.',
  'Your bank returns ${ sent }': 'Báńkì rẹ ń dá ${ sent } padà',
  'Your bank took back ${ amount }': 'Báńkì rẹ ti gba ${ amount } padà',
  'Your bid has ended': 'Ìdíje owó yín ti parí',
  'Your bid was not placed': 'A kò fi ìdíje owó yín sílẹ̀',
  'Your code: ${ code }': 'Kóòdù yín: ${ code }',
  'Your codes and notices are sent to it. You can end that on the Notifications page.':
    'À ń fi àwọn kóòdù àti ìfitónilétí yín ránṣẹ́ síbẹ̀. Ẹ lè dá a dúró lórí ojú ìwé Àwọn ìfitónilétí.',
  'Your codes and notices of Ringlet arrive here. Choose which ones under Profile > Notifications.':
    'Àwọn kóòdù àti ìfitónilétí Ringlet yín ń dé síbí. Ẹ yan èyí tí ẹ fẹ́ ní Nípa mi > Àwọn ìfitónilétí.',
  'Your crypto deposit has expired': 'Àkókò owó crypto tí o fẹ́ fi sí i ti parí',
  'Your deposit of ${ amount } was credited to your wallet. Its reference is ${ reference }.':
    'Owó ${ amount } tí ẹ fi sí ti wọ àpamọ́wọ́ yín. Nọ́ńbà ìtọ́kasí rẹ̀ ni ${ reference }.',
  'Your deposit stays: ${ amount }': 'Owó rẹ dúró: ${ amount }',
  'Your favourites and what they cost': 'Àwọn àyànfẹ́ yín àti iye owó wọn',
  'Your number': 'Nọ́ńbà yín',
  'Your number +${ number } (${ countryName })': 'Nọ́ńbà yín +${ number } (${ countryName })',
  'Your number +${ phone }': 'Nọ́ńbà yín +${ phone }',
  'Your payment did not reach us': 'Owó rẹ kò dé ọ̀dọ̀ wa',
  'Your payment went back to you': 'Owó rẹ ti padà sọ́dọ̀ rẹ',
  'Your rental ends in ${ left }': 'Ìyálò yín yóò parí láàárín ${ left }',
  'Your rental is renewed in less than ${ left }': 'A ó tún ìyálò yín ṣe láàárín ${ left }',
  'Your rental was not renewed': 'A kò tún ìyálò yín ṣe',
  'Your rental was renewed for ${ amount }': 'A ti tún ìyálò yín ṣe fún ${ amount }',
  'Your webhooks fail: ${ host }': 'Àwọn webhook yín ń kùnà: ${ host }',
  'Your webhooks were switched off: ${ host }': 'A ti pa àwọn webhook yín: ${ host }',
  'an hour': 'wákàtí kan',
  'not sold right now': 'a kò tà á báyìí',
};
