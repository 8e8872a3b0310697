import { type Catalog } from '@ringlet/service/texts';

export const ha: Catalog = {
  '${ amount } cannot be sent back yet': 'Ba a iya mayar da ${ amount } ba tukuna',
  '${ amount } could not be sent back': 'Ba a iya mayar da ${ amount } ba',
  '${ amount } of the deposit ${ reference } could not be sent back. It is in your wallet again.':
    'Ba a iya mayar da ${ amount } na ajiyar ${ reference } ba. Kuɗin ya sake komawa walat ɗinku.',
  '${ amount } of the deposit ${ reference } has left your wallet. It goes back to the card or account that paid.':
    '${ amount } na ajiyar ${ reference } ya bar walat ɗinku. Zai koma katin ko asusun da ya biya.',
  '${ amount } of the deposit ${ reference } was sent back to the card or account that paid. Your bank may take up to 10 working days to show it.':
    'An mayar da ${ amount } na ajiyar ${ reference } zuwa katin ko asusun da ya biya. Bankinku na iya ɗaukar kwanakin aiki 10 kafin ya nuna.',
  '${ amount } was sent back': 'An mayar da ${ amount }',
  '${ filled } of ${ count } numbers was sold for your price in time. ${ amount } is back in your wallet.': [
    'An sayar da lamba ${ filled } cikin ${ count } a farashinku cikin lokaci. ${ amount } sun koma jakarku.',
    'An sayar da lambobi ${ filled } cikin ${ count } a farashinku cikin lokaci. ${ amount } sun koma jakarku.',
  ],
  '${ heldAmount } more is held for your bids.': 'An riƙe ƙarin ${ heldAmount } don tayinku.',
  '${ host } answered a webhook with 410 (gone), so the endpoint was switched off.':
    '${ host } ya amsa webhook da 410 (gone), don haka an kashe wurin karɓar.',
  '${ hours } hours': 'awa ${ hours }',
  '${ number } for ${ service } (${ country }) was refunded. ${ amount } is back in your wallet.':
    'An mayar da kuɗin ${ number } ta ${ service } (${ country }). ${ amount } sun koma jakarku.',
  '${ number } is rented for ${ left } more, and is renewed automatically an hour before its end, where the price and your balance allow it.':
    'Hayar ${ number } tana da sauran ${ left }, kuma za a sabunta ta kai tsaye awa ɗaya kafin ƙarshenta, idan farashi da sauran kuɗinku sun yarda.',
  '${ number } is rented for ${ left } more. After that it receives no messages, and the same number cannot be rented again.':
    'Hayar ${ number } tana da sauran ${ left }. Bayan haka ba za ta ƙara karɓar saƙo ba, kuma ba za a iya sake hayar lambar ba.',
  '${ number } received a message. Log in to Ringlet to read it.':
    '${ number } ta karɓi saƙo. Ku shiga Ringlet ku karanta shi.',
  '${ number } was bought for your bid for ${ service }. Log in to Ringlet to use it.':
    'An saya muku ${ number } bisa tayinku na ${ service }. Ku shiga Ringlet ku yi amfani da ita.',
  '${ number } was bought for your bid. Log in to Ringlet to use it.':
    'An saya muku ${ number } bisa tayinku. Ku shiga Ringlet ku yi amfani da ita.',
  '${ number } was not renewed automatically.': 'Ba a sabunta ${ number } kai tsaye ba.',
  '${ number } was refunded. ${ amount } is back in your wallet.':
    'An mayar da kuɗin ${ number }. ${ amount } sun koma jakarku.',
  '${ number } was renewed automatically.': 'An sabunta ${ number } kai tsaye.',
  '${ problem } The rental ends at ${ end }. It is not tried again. To keep the number, extend it yourself before then.':
    '${ problem } Hayar za ta ƙare da ${ end }. Ba za a sake gwadawa ba. Don riƙe lambar, ku tsawaita ta da kanku kafin lokacin.',
  '${ problem } The rental ends at ${ end }. It is tried again every 5 minutes until then. To keep the number, extend it yourself before then.':
    '${ problem } Hayar za ta ƙare da ${ end }. Ana sake gwadawa kowane minti 5 har lokacin. Don riƙe lambar, ku tsawaita ta da kanku kafin lokacin.',
  '${ serviceName } for ${ amount }': '${ serviceName } a kan ${ amount }',
  '${ time } on ${ day } (Nigerian time)': '${ time } ran ${ day } (lokacin Najeriya)',
  'A Telegram account was linked to your Ringlet account. Your codes and notices are sent to it.':
    'An haɗa wani asusun Telegram da asusunku na Ringlet. Ana aika lambobin tabbatarwa da sanarwarku zuwa gare shi.',
  'A message arrived': 'Saƙo ya iso',
  'A message arrived for ${ service }': 'Saƙo ya iso na ${ service }',
  'A number for ${ serviceName } (${ countryName }) costs ${ amount } now. You wanted to know at ${ limit } or below.':
    'Lambar ${ serviceName } (${ countryName }) yanzu ${ amount } ce. Kun nemi a sanar da ku idan ta kai ${ limit } ko ƙasa.',
  'A number was bought for your bid': 'An sayi lamba bisa tayinku',
  'A number was bought for your bid for ${ service }': 'An sayi lamba bisa tayinku na ${ service }',
  'A person looked at your account and decided this, for this reason:':
    'Mutum ya duba asusunka ya yanke wannan shawara, saboda wannan dalili:',
  'A warning about your Ringlet account': 'Gargaɗi game da asusunka na Ringlet',
  'A webhook endpoint at ${ host } was added to your Ringlet account. The events that you chose are sent to it, codes included.':
    'An ƙara wurin karɓar webhook a ${ host } zuwa asusunku na Ringlet. Ana aika abubuwan da kuka zaɓa zuwa gare shi, har da lambobin tabbatarwa.',
  'API keys that ended stay ended.': 'Maɓallan API da suka ƙare ba za su dawo ba.',
  'An extension costs ₦${ price } now, which is more than your highest price of ₦${ highest_price }. Nothing was charged.':
    'Tsawaitawa tana cin ₦${ price } yanzu, wanda ya wuce farashinku mafi girma na ₦${ highest_price }. Ba a cire komai ba.',
  'Automatic renewals and swaps, bids and links to numbers have ended, too.':
    'Sabuntawa da musaya ta atomatik, tayi da hanyoyin haɗi na lambobi su ma sun ƙare.',
  Bids: 'Tayi',
  'Bought for your bid: ${ number }': 'An saya bisa tayinku: ${ number }',
  'Buy a number': 'Saya lamba',
  'Choose a new password': 'Zaɓi sabuwar kalmar sirri',
  'Choose a new password for Ringlet': 'Zaɓi sabuwar kalmar sirri ta Ringlet',
  'Code: ${ code }': 'Kod: ${ code }',
  Confirm: 'Tabbatar',
  'Copy ${ code }': 'Kwafi ${ code }',
  'Copy code': 'Kwafi kod',
  'Deposit History': 'Tarihin saka kuɗi',
  'Deposit credited: ${ amount }': 'Kuɗi ya shiga: ${ amount }',
  'End the link to your account': 'Cire haɗi da asusunku',
  Extend: 'Tsawaita',
  'Extend it to keep the number.': 'Ku tsawaita ta don riƙe lambar.',
  'Extensions are not available right now. You have not been charged.': 'Ba a iya tsawaitawa yanzu. Ba a caje ku ba.',
  'For a day and a half no webhook to ${ host } was accepted. The Webhooks page of your account shows what your server answered.':
    'Kwana ɗaya da rabi ke nan ba a karɓi wani webhook zuwa ${ host } ba. Shafin Webhooks na asusunku yana nuna amsar sabarku.',
  'For three days no webhook to ${ host } was accepted, so the endpoint was switched off.':
    'Kwana uku ba a karɓi wani webhook zuwa ${ host } ba, don haka an kashe wurin karɓar.',
  'Fund Wallet': 'Saka kuɗi',
  'Hello,': 'Sannu,',
  'If it was not you, log in and delete it on the Webhooks page, change your password and revoke your API keys.':
    'Idan ba ku ba ne, ku shiga ku goge shi a shafin Webhooks, ku canza kalmar sirrinku, ku soke maɓallan API.',
  'If it was not you, log in, unlink it on the Notifications page, and change your password.':
    'Idan ba ku ba ne, ku shiga, ku cire shi a shafin Sanarwa, ku canza kalmar sirrinku.',
  'If that does not change within another day and a half, the endpoint is switched off.':
    'Idan bai canza ba cikin wani kwana ɗaya da rabi, za a kashe wurin karɓar.',
  'If that was a mistake, switch the endpoint on, on the Webhooks page of your account. What has happened meanwhile is sent then.':
    'Idan kuskure ne, ku kunna wurin karɓar a shafin Webhooks na asusunku. Sannan za a aika abin da ya faru tsakani.',
  'If the address is yours, switch the endpoint on with your password, on the Webhooks page of your account. What has happened meanwhile is sent then.':
    'Idan adireshin naku ne, ku kunna wurin karɓar da kalmar sirrinku a shafin Webhooks na asusunku. Sannan za a aika abin da ya faru tsakani.',
  'If you did not ask your bank for this, write to our support.':
    'Idan ba kai ka nemi wannan a bankinka ba, rubuta wa tallafinmu.',
  'If you think that we are wrong, write to our support: another person looks again.':
    'Idan kana ganin mun yi kuskure, rubuta wa tallafinmu: wani mutum zai sake dubawa.',
  'It cost ${ amount }, and the number is yours until ${ end }.':
    'An kashe ${ amount }, kuma lambar taku ce har ${ end }.',
  'It is below your limit of ${ limit }.': 'Ya gaza iyakarku ta ${ limit }.',
  'It is renewed automatically an hour before its end, where the price and your balance allow it.':
    'Za a sabunta ta kai tsaye awa ɗaya kafin ƙarshenta, idan farashi da sauran kuɗinku sun yarda.',
  'Its API keys have ended.': 'Maɓallan API ɗinsa sun ƙare.',
  'Its receipt is in the deposit history of your account.': 'Rasit ɗinsa yana cikin tarihin saka kuɗi na asusunku.',
  'Keep my account': 'A bar asusuna',
  'Log in': 'Shiga',
  'Log in to Ringlet, open Profile > Notifications and press “Link Telegram”.':
    'Ku shiga Ringlet, ku buɗe Bayanina > Sanarwa sannan ku danna “Haɗa Telegram”.',
  'Money in the wallet is not paid out. After that day nobody can use it.':
    'Ba a biyan kuɗin da ke cikin jaka. Bayan wannan rana ba wanda zai iya amfani da shi.',
  'More numbers were bought for your bid': 'An ƙara sayen lambobi bisa tayinku',
  'More numbers were bought for your bid for ${ service }': 'An ƙara sayen lambobi bisa tayinku na ${ service }',
  'More numbers were bought for your bid for ${ service }. Log in to Ringlet to use them: the Bids page lists them.':
    'An ƙara sayen lambobi bisa tayinku na ${ service }. Ku shiga Ringlet ku yi amfani da su: shafin Tayi yana nuna su.',
  'More numbers were bought for your bid. Log in to Ringlet to use them: the Bids page lists them.':
    'An ƙara sayen lambobi bisa tayinku. Ku shiga Ringlet ku yi amfani da su: shafin Tayi yana nuna su.',
  'No number was sold for your price in time. ${ amount } is back in your wallet.':
    'Ba a sayar da lamba a farashinku cikin lokaci ba. ${ amount } sun koma jakarku.',
  'No transfer of ${ amount } was confirmed in time. If you sent it, add its transaction hash: it can still be credited.':
    'Ba a tabbatar da turawar ${ amount } a kan lokaci ba. Idan ka tura, ƙara hash na ma’amalar: har yanzu ana iya saka kuɗin.',
  'Notification settings': 'Saituna na sanarwa',
  'Notifications work': 'Sanarwa suna aiki',
  'On its page you switch the automatic renewal off, or change its highest price.':
    'A shafinta za ku iya kashe sabuntawa kai tsaye, ko ku canza mafi girman farashinta.',
  'On the Notifications page of your account you choose which e-mails you get.':
    'A shafin Sanarwa na asusunku kuna zaɓar imel ɗin da za ku samu.',
  'Open the number': 'Buɗe lambar',
  'Payment status': 'Matsayin biya',
  'Please confirm your e-mail address for Ringlet': 'Da fatan za a tabbatar da adireshin imel ɗinku na Ringlet',
  'Please contact our support to have it unlocked.': 'Da fatan za a tuntuɓi tallafinmu don a buɗe shi.',
  'Prices change: log in to Ringlet to buy one.': 'Farashi yana canzawa: ku shiga Ringlet ku saya.',
  'Read the message': 'Karanta saƙon',
  'Refunded: ${ amount }': 'An mayar da kuɗi: ${ amount }',
  'Refunded: ${ amount } for ${ service }': 'An mayar da kuɗi: ${ amount } na ${ service }',
  Rentals: 'Haya',
  'Ringlet cannot say that right now. Please try again in a moment.':
    'Ringlet ba zai iya faɗin hakan yanzu ba. Da fatan za a sake gwadawa nan da ɗan lokaci.',
  'Send exactly ${ asked } and your wallet is credited.': 'Tura ${ asked } daidai, kuɗin zai shiga jakarka.',
  'Someone requested a new password for your Ringlet account. If it was you, choose it here:':
    'Wani ya nemi sabuwar kalmar sirri don asusunku na Ringlet. Idan ku ne, ku zaɓe ta a nan:',
  Statement: 'Bayanin asusu',
  'Telegram was linked to your account': 'An haɗa Telegram da asusunku',
  'The API key or the sessions with which webhooks to ${ host } were set up have ended, so the endpoint was switched off.':
    'Maɓallin API ko zaman shiga da aka saita webhooks zuwa ${ host } da su sun ƙare, don haka an kashe wurin karɓar.',
  'The Webhooks page shows what was sent and answered.':
    'Shafin Webhooks yana nuna abin da aka aika da amsar da aka samu.',
  'The bank did not take ${ amount } of the deposit ${ reference }. Write to our support which account of yours it should go to.':
    'Bankin bai karɓi ${ amount } na ajiyar ${ reference } ba. Ku rubuta wa masu taimakonmu asusunku da za a tura.',
  'The bid waits for ${ left } more.': 'Tayin yana jiran wasu ${ left }.',
  'The claim on the deposit ${ reference } has ended. ${ taken } is in your wallet again.':
    'Ƙarar kan kuɗin ${ reference } ta ƙare. ${ taken } ya dawo walat ɗinka.',
  'The deposit ${ reference } went back to the payer. ${ taken } of it came from your wallet.':
    'Kuɗin ${ reference } ya koma ga wanda ya biya. An ɗauki ${ taken } daga walat ɗinka.',
  'The link works once, for ${ linkMinutes } minutes. For a new link, log in, open the Profile page and press "Send verification e-mail again". If you did not register, ignore this e-mail.':
    'Wannan hanyar tana aiki sau ɗaya, na minti ${ linkMinutes }. Don samun sabuwa, ku shiga, ku buɗe shafin Bayanina, ku danna "Sake aika imel na tabbatarwa". Idan ba ku yi rajista ba, ku yi watsi da wannan imel.',
  'The link works once, for ${ linkMinutes } minutes. If it was not you, ignore this e-mail: your password stays as it is.':
    'Wannan hanyar tana aiki sau ɗaya, na minti ${ linkMinutes }. Idan ba ku ba ne, ku yi watsi da wannan imel: kalmar sirrinku tana nan yadda take.',
  'The money is back in your wallet.': 'Kuɗin ya koma jakarku.',
  'The page of your rentals switches the automatic renewal off.':
    'A shafin hayarku za ku iya kashe sabuntawa kai tsaye.',
  'The payment that you miss went back to the account that it came from. Your bank shows it within a few days.':
    'Kuɗin da kake nema ya koma asusun da ya fito. Bankinka zai nuna shi cikin ’yan kwanaki.',
  'The provider did not confirm an extension, and its price was refunded to your wallet.':
    'Mai samarwa bai tabbatar da tsawaitawa ba, kuma an mayar da kuɗinta a jakarku.',
  'The provider does not extend this rental. You have not been charged.':
    'Mai samarwa ba ya tsawaita wannan haya. Ba a caje ku ba.',
  'The transfer for your deposit of ${ amount } was not confirmed in time. If you sent it, write to our support: it can still be credited.':
    'Ba a tabbatar da turawar ${ amount } da ka saka a kan lokaci ba. Idan ka tura, rubuta wa masu tallafi: har yanzu ana iya saka kuɗin.',
  'There is not enough money in your wallet for an extension. Nothing was charged.':
    'Babu isasshen kuɗi a jakarku don tsawaitawa. Ba a cire komai ba.',
  'There is nothing you need to do. The statement in your account shows the refund.':
    'Babu abin da kuke bukatar yi. Bayanin asusunku yana nuna kuɗin da aka mayar.',
  'There was not enough money in your wallet for it. Nothing is held.':
    'Kuɗin da ke jakarku bai isa ba. Ba a riƙe komai ba.',
  'This chat is linked to your Ringlet account. Your codes and notices arrive here.':
    'An haɗa wannan hira da asusunku na Ringlet. Kod da sanarwarku suna zuwa nan.',
  'This chat is no longer linked to a Ringlet account, and nothing more is sent here. To link it again: ${ how }':
    'Wannan hira ba ta haɗe da asusun Ringlet kuma, ba za a ƙara aika komai nan ba. Don sake haɗawa: ${ how }',
  'This chat is not linked to a Ringlet account. ${ how }': 'Wannan hira ba ta haɗe da wani asusun Ringlet. ${ how }',
  'This link was used already or is older than ten minutes. Make a new one: ${ how }':
    'An riga an yi amfani da wannan haɗi, ko ya wuce minti goma. Ku yi sabo: ${ how }',
  'To keep it, extend the rental on its page before then.': 'Don riƙe ta, ku tsawaita hayar a shafinta kafin lokacin.',
  'Until then you can keep it: log in and press "Keep my account". If it was not you who asked, do that now and change your password.':
    'Kafin wannan rana za ku iya riƙe shi: ku shiga ku danna "A bar asusuna". Idan ba ku kuka nema ba, ku yi haka yanzu ku canza kalmar sirrinku.',
  'We are sending ${ amount } back': 'Muna mayar da ${ amount }',
  'We looked for the payment that you miss. No payment provider of ours has it. Your bank can trace it by its session ID, and returns it.':
    'Mun nemi kuɗin da kake nema. Babu mai karɓar kuɗinmu da yake da shi. Bankinka zai iya gano shi da ID na zama, ya mayar da shi.',
  Webhooks: 'Webhooks',
  'Webhooks are sent to ${ host }': 'Ana aika webhooks zuwa ${ host }',
  'Welcome to Ringlet. Please confirm that this address is yours:':
    'Barka da zuwa Ringlet. Da fatan za a tabbatar cewa wannan adireshi naku ne:',
  'What the lock ended stays ended: please set up API keys, automatic renewals and bids again.':
    'Abin da kullewar ta ƙare ba zai dawo ba: da fatan za ku sake saita maɓallan API, sabuntawa ta atomatik da tayi.',
  'What this bot does': 'Abin da wannan bot yake yi',
  'When your server works again, switch the endpoint on, on the Webhooks page of your account. What has happened meanwhile is sent then.':
    'Idan sabarku ta sake aiki, ku kunna wurin karɓar a shafin Webhooks na asusunku. Sannan za a aika abin da ya faru tsakani.',
  'Why your Ringlet account is locked': 'Dalilin kulle asusunka na Ringlet',
  'You asked us to erase your Ringlet account. On ${ day } your name, e-mail address, numbers and messages are removed.':
    'Kun nemi mu goge asusunku na Ringlet. A ranar ${ day } za a cire sunanku, adireshin imel, lambobi da saƙonni.',
  'You have no favourites yet. Choose some on the live board.':
    'Ba ku da abubuwan da kuke so tukuna. Ku zaɓi wasu a allon kai tsaye.',
  'You receive notices on this device.': 'Za ku riƙa samun sanarwa a wannan na’ura.',
  'You sent ${ sent }. Exactly ${ asked } was asked for. Your bank returns the ${ sent } to you.':
    'Ka tura ${ sent }. An nemi ${ asked } daidai. Bankinka zai mayar maka da ${ sent }.',
  'Your Ringlet account is locked': 'An kulle asusunku na Ringlet',
  'Your Ringlet account is locked. Nobody can log in to it, and its API keys have ended.':
    'An kulle asusunku na Ringlet. Ba wanda zai iya shiga, kuma maɓallan API ɗinsa sun ƙare.',
  'Your Ringlet account is unlocked': 'An buɗe asusunku na Ringlet',
  'Your Ringlet account is unlocked. You can log in again.': 'An buɗe asusunku na Ringlet. Za ku iya sake shiga.',
  'Your Ringlet account will be erased': 'Za a goge asusunku na Ringlet',
  'Your balance': 'Sauran kuɗinku',
  'Your balance and your numbers are kept, and refunds that are due still reach your wallet.':
    'Sauran kuɗinku da lambobinku suna nan, kuma kuɗin da za a mayar muku zai shiga jakarku.',
  'Your balance is ${ amount }.': 'Sauran kuɗinku ${ amount } ne.',
  'Your balance is ${ balance }, which is below your limit of ${ limit }.':
    'Sauran kuɗinku ${ balance } ne, wanda ya gaza iyakarku ta ${ limit }.',
  'Your balance is low: ${ balance }': 'Sauran kuɗinku kaɗan ne: ${ balance }',
  'Your bank claims back ${ amount }': 'Bankinka na neman mayar da ${ amount }',
  'Your bank or card provider claims back the deposit ${ reference }. Until it is decided, ${ taken } of your wallet is set aside.':
    'Bankinka ko kamfanin katinka na neman a mayar da kuɗin ${ reference }. Har sai an yanke shawara, an ajiye ${ taken } daga walat ɗinka.',
  'Your bank returns ${ sent }': 'Bankinka zai mayar da ${ sent }',
  'Your bank took back ${ amount }': 'Bankinka ya karɓi ${ amount }',
  'Your bid has ended': 'Tayinku ya ƙare',
  'Your bid was not placed': 'Ba a shigar da tayinku ba',
  'Your code: ${ code }': 'Kod ɗinku: ${ code }',
  'Your codes and notices are sent to it. You can end that on the Notifications page.':
    'Ana aika lambobin tabbatarwa da sanarwarku zuwa gare shi. Za ku iya dakatar da haka a shafin Sanarwa.',
  'Your codes and notices of Ringlet arrive here. Choose which ones under Profile > Notifications.':
    'Kod da sanarwarku na Ringlet suna zuwa nan. Ku zaɓi waɗanne a Bayanina > Sanarwa.',
  'Your crypto deposit has expired': 'Lokacin saka kuɗinka na crypto ya ƙare',
  'Your deposit of ${ amount } was credited to your wallet. Its reference is ${ reference }.':
    'Kuɗin da kuka saka ${ amount } ya shiga jakarku. Lambar shaidarsa ita ce ${ reference }.',
  'Your deposit stays: ${ amount }': 'Kuɗinka ya tsaya: ${ amount }',
  'Your favourites and what they cost': 'Abubuwan da kuke so da farashinsu',
  'Your number': 'Lambarku',
  'Your number +${ number } (${ countryName })': 'Lambarku +${ number } (${ countryName })',
  'Your number +${ phone }': 'Lambarku +${ phone }',
  'Your payment did not reach us': 'Kuɗinka bai iso mana ba',
  'Your payment went back to you': 'Kuɗinka ya koma gare ka',
  'Your rental ends in ${ left }': 'Hayarku za ta ƙare cikin ${ left }',
  'Your rental is renewed in less than ${ left }': 'Za a sabunta hayarku cikin ƙasa da ${ left }',
  'Your rental was not renewed': 'Ba a sabunta hayarku ba',
  'Your rental was renewed for ${ amount }': 'An sabunta hayarku a kan ${ amount }',
  'Your webhooks fail: ${ host }': 'Webhooks ɗinku ba sa isa: ${ host }',
  'Your webhooks were switched off: ${ host }': 'An kashe webhooks ɗinku: ${ host }',
  'an hour': 'awa ɗaya',
  'not sold right now': 'ba a sayarwa yanzu',
};
