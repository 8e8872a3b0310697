import { type Catalog } from '@ringlet/service/texts';

export const ig: Catalog = {
  '${ amount } cannot be sent back yet': 'Enwebeghị ike izighachi ${ amount }',
  '${ amount } could not be sent back': 'Enweghị ike izighachi ${ amount }',
  '${ amount } of the deposit ${ reference } could not be sent back. It is in your wallet again.':
    'Enweghị ike izighachi ${ amount } nke ego ${ reference }. Ọ dị n’akpa ego gị ọzọ.',
  '${ amount } of the deposit ${ reference } has left your wallet. It goes back to the card or account that paid.':
    '${ amount } nke ego ${ reference } apụọla n’akpa ego gị. Ọ na-alaghachi na kaadị maọbụ akaụntụ kwụrụ ya.',
  '${ amount } of the deposit ${ reference } was sent back to the card or account that paid. Your bank may take up to 10 working days to show it.':
    'Ezighachila ${ amount } nke ego ${ reference } na kaadị maọbụ akaụntụ kwụrụ ya. Ụlọ akụ gị nwere ike iwe ụbọchị ọrụ 10 tupu ọ pụta.',
  '${ amount } was sent back': 'Ezighachila ${ amount }',
  '${ filled } of ${ count } numbers was sold for your price in time. ${ amount } is back in your wallet.': [
    'Erere nọmba ${ filled } n’ime ${ count } n’ọnụ ahịa gị n’oge. ${ amount } alaghachila n’akpa ego gị.',
    'Erere nọmba ${ filled } n’ime ${ count } n’ọnụ ahịa gị n’oge. ${ amount } alaghachila n’akpa ego gị.',
  ],
  '${ heldAmount } more is held for your bids.': 'E jidere ${ heldAmount } ọzọ maka ọnụ ahịa i nyere.',
  '${ host } answered a webhook with 410 (gone), so the endpoint was switched off.':
    '${ host } zara webhook na 410 (gone), ya mere agbanyụọla ebe nnabata ahụ.',
  '${ hours } hours': 'awa ${ hours }',
  '${ number } for ${ service } (${ country }) was refunded. ${ amount } is back in your wallet.':
    'Akwụghachila ego ${ number } maka ${ service } (${ country }). ${ amount } alaghachila n’akpa ego gị.',
  '${ number } is rented for ${ left } more, and is renewed automatically an hour before its end, where the price and your balance allow it.':
    'Mgbazi ${ number } fọdụrụ ${ left }, a ga-emegharị ya n’onwe ya otu awa tupu ọ gwụ, ma ọ bụrụ na ọnụ ahịa na ego gị fọdụrụ kwere.',
  '${ number } is rented for ${ left } more. After that it receives no messages, and the same number cannot be rented again.':
    'Mgbazi ${ number } fọdụrụ ${ left }. Mgbe nke ahụ gasịrị, ọ gaghị anata ozi ọzọ, a gaghịkwa agbaziri otu nọmba ahụ ọzọ.',
  '${ number } received a message. Log in to Ringlet to read it.':
    '${ number } anatala ozi. Banye na Ringlet ka ị gụọ ya.',
  '${ number } was bought for your bid for ${ service }. Log in to Ringlet to use it.':
    'Azụtala ${ number } maka ọnụ ahịa ị nyere na ${ service }. Banye na Ringlet ka i jiri ya.',
  '${ number } was bought for your bid. Log in to Ringlet to use it.':
    'Azụtala ${ number } maka ọnụ ahịa ị nyere. Banye na Ringlet ka i jiri ya.',
  '${ number } was not renewed automatically.': 'Emegharịghị ${ number } n’onwe ya.',
  '${ number } was refunded. ${ amount } is back in your wallet.':
    'Akwụghachila ego ${ number }. ${ amount } alaghachila n’akpa ego gị.',
  '${ number } was renewed automatically.': 'Emegharịrị ${ number } n’onwe ya.',
  '${ problem } The rental ends at ${ end }. It is not tried again. To keep the number, extend it yourself before then.':
    '${ problem } Mgbazi ahụ ga-agwụ na ${ end }. A gaghị anwale ya ọzọ. Ka i debe nọmba ahụ, gbatịa ya n’onwe gị tupu mgbe ahụ.',
  '${ problem } The rental ends at ${ end }. It is tried again every 5 minutes until then. To keep the number, extend it yourself before then.':
    '${ problem } Mgbazi ahụ ga-agwụ na ${ end }. A na-anwale ya ọzọ kwa nkeji 5 ruo mgbe ahụ. Ka i debe nọmba ahụ, gbatịa ya n’onwe gị tupu mgbe ahụ.',
  '${ serviceName } for ${ amount }': '${ serviceName } na ${ amount }',
  '${ time } on ${ day } (Nigerian time)': '${ time } na ${ day } (oge Naịjirịa)',
  'A Telegram account was linked to your Ringlet account. Your codes and notices are sent to it.':
    'Ejikọọla akaụntụ Telegram na akaụntụ Ringlet gị. A na-eziga koodu na ọkwa gị ebe ahụ.',
  'A message arrived': 'Ozi abịala',
  'A message arrived for ${ service }': 'Ozi abịala maka ${ service }',
  'A number for ${ serviceName } (${ countryName }) costs ${ amount } now. You wanted to know at ${ limit } or below.':
    'Nọmba maka ${ serviceName } (${ countryName }) bụ ${ amount } ugbu a. Ị chọrọ ịmata mgbe ọ ruru ${ limit } ma ọ bụ n’okpuru ya.',
  'A number was bought for your bid': 'Azụtala nọmba maka ọnụ ahịa ị nyere',
  'A number was bought for your bid for ${ service }': 'Azụtala nọmba maka ọnụ ahịa ị nyere na ${ service }',
  'A person looked at your account and decided this, for this reason:':
    'Mmadụ lere akaụntụ gị anya wee kpebie nke a, n’ihi ihe a:',
  'A warning about your Ringlet account': 'Ịdọ aka na ntị maka akaụntụ Ringlet gị',
  'A webhook endpoint at ${ host } was added to your Ringlet account. The events that you chose are sent to it, codes included.':
    'Agbakwunyela ebe nnabata webhook na ${ host } n’akaụntụ Ringlet gị. A na-eziga ihe omume ị họọrọ ebe ahụ, tinyere koodu.',
  'API keys that ended stay ended.': 'Igodo API kwụsịrị agaghị alọta.',
  'An extension costs ₦${ price } now, which is more than your highest price of ₦${ highest_price }. Nothing was charged.':
    'Ịgbatị ya bụ ₦${ price } ugbu a, nke karịrị ọnụ ahịa gị kacha elu, ₦${ highest_price }. E wepụghị ego ọ bụla.',
  'Automatic renewals and swaps, bids and links to numbers have ended, too.':
    'Mmegharị na mgbanwe n’onwe ya, ọnụ ahịa i nyere na njikọ nke nọmba akwụsịkwala.',
  Bids: 'Ọnụ ahịa i nyere',
  'Bought for your bid: ${ number }': 'Azụtara ya maka ọnụ ahịa ị nyere: ${ number }',
  'Buy a number': 'Zụta nọmba',
  'Choose a new password': 'Họrọ okwuntughe ọhụrụ',
  'Choose a new password for Ringlet': 'Họrọ okwuntughe ọhụrụ maka Ringlet',
  'Code: ${ code }': 'Koodu: ${ code }',
  Confirm: 'Kwado',
  'Copy ${ code }': 'Detuo ${ code }',
  'Copy code': 'Detuo koodu',
  'Deposit History': 'Akụkọ ntinye ego',
  'Deposit credited: ${ amount }': 'Ego abanyela: ${ amount }',
  'End the link to your account': 'Kwụsị njikọ na akaụntụ gị',
  Extend: 'Gbatịa oge',
  'Extend it to keep the number.': 'Gbatịa ya ka i debe nọmba ahụ.',
  'Extensions are not available right now. You have not been charged.': 'Ịgbatị adịghị ugbu a. Anaraghị gị ego.',
  'For a day and a half no webhook to ${ host } was accepted. The Webhooks page of your account shows what your server answered.':
    'Kemgbe otu ụbọchị na ọkara, ${ host } anabataghị webhook ọ bụla. Ibe Webhooks nke akaụntụ gị na-egosi ihe sava gị zara.',
  'For three days no webhook to ${ host } was accepted, so the endpoint was switched off.':
    'Ruo ụbọchị atọ, ${ host } anabataghị webhook ọ bụla, ya mere agbanyụọla ebe nnabata ahụ.',
  'Fund Wallet': 'Tinye ego',
  'Hello,': 'Ndewo,',
  'If it was not you, log in and delete it on the Webhooks page, change your password and revoke your API keys.':
    'Ọ bụrụ na ọ bụghị gị, banye ma hichapụ ya n’ibe Webhooks, gbanwee okwuntughe gị ma kagbuo igodo API gị.',
  'If it was not you, log in, unlink it on the Notifications page, and change your password.':
    'Ọ bụrụ na ọ bụghị gị, banye, kewapụ ya n’ibe Ọkwa, ma gbanwee okwuntughe gị.',
  'If that does not change within another day and a half, the endpoint is switched off.':
    'Ọ bụrụ na ọ gbanweghị n’ime otu ụbọchị na ọkara ọzọ, a ga-agbanyụ ebe nnabata ahụ.',
  'If that was a mistake, switch the endpoint on, on the Webhooks page of your account. What has happened meanwhile is sent then.':
    'Ọ bụrụ na ọ bụ mmejọ, gbanye ebe nnabata ahụ n’ibe Webhooks nke akaụntụ gị. A ga-eziga ihe mere n’etiti oge ahụ.',
  'If the address is yours, switch the endpoint on with your password, on the Webhooks page of your account. What has happened meanwhile is sent then.':
    'Ọ bụrụ na adreesị ahụ bụ nke gị, jiri okwuntughe gị gbanye ebe nnabata ahụ n’ibe Webhooks nke akaụntụ gị. A ga-eziga ihe mere n’etiti oge ahụ.',
  'If you did not ask your bank for this, write to our support.':
    'Ọ bụrụ na ị jụghị ụlọ akụ gị nke a, degara ndị nkwado anyị.',
  'If you think that we are wrong, write to our support: another person looks again.':
    'Ọ bụrụ na ị chere na anyị mejọrọ, degara ndị nkwado anyị: onye ọzọ ga-elegharị ya anya.',
  'It cost ${ amount }, and the number is yours until ${ end }.':
    'O furu ${ amount }, nọmba ahụ bụkwa nke gị ruo ${ end }.',
  'It is below your limit of ${ limit }.': 'Ọ dị n’okpuru oke gị nke ${ limit }.',
  'It is renewed automatically an hour before its end, where the price and your balance allow it.':
    'A ga-emegharị ya n’onwe ya otu awa tupu ọ gwụ, ma ọ bụrụ na ọnụ ahịa na ego gị fọdụrụ kwere.',
  'Its API keys have ended.': 'Igodo API ya akwụsịla.',
  'Its receipt is in the deposit history of your account.': 'Rasiti ya dị n’akụkọ ego i tinyere nke akaụntụ gị.',
  'Keep my account': 'Debe akaụntụ m',
  'Log in': 'Banye',
  'Log in to Ringlet, open Profile > Notifications and press “Link Telegram”.':
    'Banye na Ringlet, mepee Profaịlụ > Ọkwa ma pịa “Jikọọ Telegram”.',
  'Money in the wallet is not paid out. After that day nobody can use it.':
    'A naghị akwụpụ ego dị n’akpa ego. Mgbe ụbọchị ahụ gasịrị, ọ nweghị onye nwere ike iji ya.',
  'More numbers were bought for your bid': 'Azụtala nọmba ndị ọzọ maka ọnụ ahịa ị nyere',
  'More numbers were bought for your bid for ${ service }':
    'Azụtala nọmba ndị ọzọ maka ọnụ ahịa ị nyere na ${ service }',
  'More numbers were bought for your bid for ${ service }. Log in to Ringlet to use them: the Bids page lists them.':
    'Azụtala nọmba ndị ọzọ maka ọnụ ahịa ị nyere na ${ service }. Banye na Ringlet ka i jiri ha: ibe Ọnụ ahịa i nyere na-egosi ha.',
  'More numbers were bought for your bid. Log in to Ringlet to use them: the Bids page lists them.':
    'Azụtala nọmba ndị ọzọ maka ọnụ ahịa ị nyere. Banye na Ringlet ka i jiri ha: ibe Ọnụ ahịa i nyere na-egosi ha.',
  'No number was sold for your price in time. ${ amount } is back in your wallet.':
    'Ereghị nọmba ọ bụla n’ọnụ ahịa gị n’oge. ${ amount } alaghachila n’akpa ego gị.',
  'No transfer of ${ amount } was confirmed in time. If you sent it, add its transaction hash: it can still be credited.':
    'E kwadobeghị nzipu ${ amount } n’oge. Ọ bụrụ na i zipụla ya, tinye hash azụmahịa ya: a ka nwere ike itinye ego ahụ.',
  'Notification settings': 'Ntọala ọkwa',
  'Notifications work': 'Ọkwa na-arụ ọrụ',
  'On its page you switch the automatic renewal off, or change its highest price.':
    'N’ibe ya ị nwere ike gbanyụọ mmegharị n’onwe ya, ma ọ bụ gbanwee ọnụ ahịa kacha elu ya.',
  'On the Notifications page of your account you choose which e-mails you get.':
    'N’ibe Ọkwa nke akaụntụ gị, ị na-ahọrọ e-mail ndị ị ga-enweta.',
  'Open the number': 'Mepee nọmba ahụ',
  'Payment status': 'Ọnọdụ ịkwụ ụgwọ',
  'Please confirm your e-mail address for Ringlet': 'Biko kwado adreesị e-mail gị maka Ringlet',
  'Please contact our support to have it unlocked.': 'Biko kpọtụrụ ndị nkwado anyị ka ha meghee ya.',
  'Prices change: log in to Ringlet to buy one.': 'Ọnụ ahịa na-agbanwe: banye na Ringlet ka ị zụta otu.',
  'Read the message': 'Gụọ ozi ahụ',
  'Refunded: ${ amount }': 'Akwụghachiri ego: ${ amount }',
  'Refunded: ${ amount } for ${ service }': 'Akwụghachiri ego: ${ amount } maka ${ service }',
  Rentals: 'Mgbazi',
  'Ringlet cannot say that right now. Please try again in a moment.':
    'Ringlet enweghị ike ịkọ nke ahụ ugbu a. Biko nwaa ọzọ n’oge na-adịghị anya.',
  'Send exactly ${ asked } and your wallet is credited.': 'Ziga ${ asked } kpọmkwem, ego ga-abanye n’akpa ego gị.',
  'Someone requested a new password for your Ringlet account. If it was you, choose it here:':
    'Onye rịọrọ okwuntughe ọhụrụ maka akaụntụ Ringlet gị. Ọ bụrụ na ọ bụ gị, họrọ ya ebe a:',
  Statement: 'Ndekọ ego',
  'Telegram was linked to your account': 'Ejikọọla Telegram na akaụntụ gị',
  'The API key or the sessions with which webhooks to ${ host } were set up have ended, so the endpoint was switched off.':
    'Igodo API ma ọ bụ mbanye ejiri hazie webhooks na-aga ${ host } akwụsịla, ya mere agbanyụọla ebe nnabata ahụ.',
  'The Webhooks page shows what was sent and answered.': 'Ibe Webhooks na-egosi ihe ezigara na azịza ya.',
  'The bank did not take ${ amount } of the deposit ${ reference }. Write to our support which account of yours it should go to.':
    'Ụlọ akụ ahụ anabataghị ${ amount } nke ego ${ reference }. Degara ndị nkwado anyị nke n’ime akaụntụ gị ọ ga-aga.',
  'The bid waits for ${ left } more.': 'Ọ na-echere ${ left } ọzọ.',
  'The claim on the deposit ${ reference } has ended. ${ taken } is in your wallet again.':
    'Arịrịọ banyere ego ${ reference } agwụla. ${ taken } dị na wallet gị ọzọ.',
  'The deposit ${ reference } went back to the payer. ${ taken } of it came from your wallet.':
    'Ego ${ reference } alaghachila n’aka onye kwụrụ ya. E si na wallet gị wepụ ${ taken }.',
  'The link works once, for ${ linkMinutes } minutes. For a new link, log in, open the Profile page and press "Send verification e-mail again". If you did not register, ignore this e-mail.':
    'Njikọ a na-arụ ọrụ otu ugboro, ruo nkeji ${ linkMinutes }. Maka njikọ ọhụrụ, banye, mepee ibe Profaịlụ, pịa "Zipụ e-mail nkwado ọzọ". Ọ bụrụ na ị debanyeghị aha, leghara e-mail a anya.',
  'The link works once, for ${ linkMinutes } minutes. If it was not you, ignore this e-mail: your password stays as it is.':
    'Njikọ a na-arụ ọrụ otu ugboro, ruo nkeji ${ linkMinutes }. Ọ bụrụ na ọ bụghị gị, leghara e-mail a anya: okwuntughe gị ka dị otu ọ dị.',
  'The money is back in your wallet.': 'Ego ahụ alaghachila n’akpa ego gị.',
  'The page of your rentals switches the automatic renewal off.':
    'N’ibe mgbazi gị ị nwere ike gbanyụọ mmegharị n’onwe ya.',
  'The payment that you miss went back to the account that it came from. Your bank shows it within a few days.':
    'Ego ahụ ị na-achọ alaghachila n’akaụntụ o si bịa. Ụlọ akụ gị ga-egosi ya n’ime ụbọchị ole na ole.',
  'The provider did not confirm an extension, and its price was refunded to your wallet.':
    'Onye na-eweta nọmba akwadoghị mgbatị, e wee kwụghachi ego ya n’akpa ego gị.',
  'The provider does not extend this rental. You have not been charged.':
    'Onye na-eweta nọmba anaghị agbatị mgbazi a. Anaraghị gị ego.',
  'The transfer for your deposit of ${ amount } was not confirmed in time. If you sent it, write to our support: it can still be credited.':
    'E kwadobeghị nzipu maka ntinye ego ${ amount } gị n’oge. Ọ bụrụ na i zipụla ya, degara ndị nkwado anyị akwụkwọ: a ka nwere ike itinye ya.',
  'There is not enough money in your wallet for an extension. Nothing was charged.':
    'Ego dị n’akpa ego gị ezughị maka ịgbatị ya. E wepụghị ego ọ bụla.',
  'There is nothing you need to do. The statement in your account shows the refund.':
    'Ọ dịghị ihe ị kwesịrị ime. Ndekọ ego nke akaụntụ gị na-egosi nkwụghachi ego ahụ.',
  'There was not enough money in your wallet for it. Nothing is held.':
    'Ego dị n’akpa ego gị ezughị maka ya. E jideghị ihe ọ bụla.',
  'This chat is linked to your Ringlet account. Your codes and notices arrive here.':
    'E jikọtara nkata a na akaụntụ Ringlet gị. Koodu na ọkwa gị na-abata ebe a.',
  'This chat is no longer linked to a Ringlet account, and nothing more is sent here. To link it again: ${ how }':
    'Nkata a ejikọghịzi na akaụntụ Ringlet, agaghịkwa eziga ihe ọ bụla ebe a ọzọ. Iji jikọọ ya ọzọ: ${ how }',
  'This chat is not linked to a Ringlet account. ${ how }': 'Nkata a ejikọghị na akaụntụ Ringlet. ${ how }',
  'This link was used already or is older than ten minutes. Make a new one: ${ how }':
    'Ejirila njikọ a ma ọ bụ o karịala nkeji iri. Mepụta nke ọhụrụ: ${ how }',
  'To keep it, extend the rental on its page before then.': 'Ka i debe ya, gbatịa mgbazi ahụ n’ibe ya tupu mgbe ahụ.',
  'Until then you can keep it: log in and press "Keep my account". If it was not you who asked, do that now and change your password.':
    'Tupu mgbe ahụ ị nwere ike idebe ya: banye ma pịa "Debe akaụntụ m". Ọ bụrụ na ọ bụghị gị rịọrọ, mee ya ugbu a ma gbanwee okwuntughe gị.',
  'We are sending ${ amount } back': 'Anyị na-ezighachi ${ amount }',
  'We looked for the payment that you miss. No payment provider of ours has it. Your bank can trace it by its session ID, and returns it.':
    'Anyị achọọla ego ahụ ị na-achọ. Onweghị onye na-anara anyị ụgwọ nwere ya. Ụlọ akụ gị nwere ike iji ID nnọkọ ya chọta ya, weghachi ya.',
  Webhooks: 'Webhooks',
  'Webhooks are sent to ${ host }': 'A na-eziga webhook na ${ host }',
  'Welcome to Ringlet. Please confirm that this address is yours:':
    'Nnọọ na Ringlet. Biko kwado na adreesị a bụ nke gị:',
  'What the lock ended stays ended: please set up API keys, automatic renewals and bids again.':
    'Ihe mmechi ahụ kwụsịrị agaghị alọta: biko hazie igodo API, mmegharị n’onwe ya na ọnụ ahịa i nyere ọzọ.',
  'What this bot does': 'Ihe bot a na-eme',
  'When your server works again, switch the endpoint on, on the Webhooks page of your account. What has happened meanwhile is sent then.':
    'Mgbe sava gị na-arụ ọrụ ọzọ, gbanye ebe nnabata ahụ n’ibe Webhooks nke akaụntụ gị. A ga-eziga ihe mere n’etiti oge ahụ.',
  'Why your Ringlet account is locked': 'Ihe mere e ji kpọchie akaụntụ Ringlet gị',
  'You asked us to erase your Ringlet account. On ${ day } your name, e-mail address, numbers and messages are removed.':
    'Ị gwara anyị ka anyị hichapụ akaụntụ Ringlet gị. Na ${ day } a ga-ewepụ aha gị, adreesị e-mail, nọmba na ozi gị.',
  'You have no favourites yet. Choose some on the live board.':
    'Ị nwebeghị ihe ndị kacha amasị gị. Họrọ ụfọdụ na bọọdụ ozugbo.',
  'You receive notices on this device.': 'Ị ga na-enweta ọkwa na ngwaọrụ a.',
  'You sent ${ sent }. Exactly ${ asked } was asked for. Your bank returns the ${ sent } to you.':
    'I zigara ${ sent }. Ihe a rịọrọ bụ ${ asked } kpọmkwem. Ụlọ akụ gị ga-eweghachiri gị ${ sent } ahụ.',
  'Your Ringlet account is locked': 'Akpọchiela akaụntụ Ringlet gị',
  'Your Ringlet account is locked. Nobody can log in to it, and its API keys have ended.':
    'Akpọchiela akaụntụ Ringlet gị. Ọ nweghị onye nwere ike ịbanye na ya, igodo API ya akwụsịkwala.',
  'Your Ringlet account is unlocked': 'Emegheela akaụntụ Ringlet gị',
  'Your Ringlet account is unlocked. You can log in again.': 'Emegheela akaụntụ Ringlet gị. Ị nwere ike ịbanye ọzọ.',
  'Your Ringlet account will be erased': 'A ga-ehichapụ akaụntụ Ringlet gị',
  'Your balance': 'Ego gị fọdụrụ',
  'Your balance and your numbers are kept, and refunds that are due still reach your wallet.':
    'Ego gị fọdụrụ na nọmba gị dị n’ebe ahụ, nkwụghachi ego ruuru gị ka ga-eru n’akpa ego gị.',
  'Your balance is ${ amount }.': 'Ego gị fọdụrụ bụ ${ amount }.',
  'Your balance is ${ balance }, which is below your limit of ${ limit }.':
    'Ego gị fọdụrụ bụ ${ balance }, ọ dị n’okpuru oke gị nke ${ limit }.',
  'Your balance is low: ${ balance }': 'Ego gị fọdụrụ dị obere: ${ balance }',
  'Your bank claims back ${ amount }': 'Ụlọ akụ gị na-arịọ ${ amount } ka e weghachi ya',
  'Your bank or card provider claims back the deposit ${ reference }. Until it is decided, ${ taken } of your wallet is set aside.':
    'Ụlọ akụ gị ma ọ bụ ndị kaadị gị na-arịọ ka e weghachi ego ${ reference }. Ruo mgbe e kpebiri, e debere ${ taken } n’ime wallet gị iche.',
  'Your bank returns ${ sent }': 'Ụlọ akụ gị na-eweghachi ${ sent }',
  'Your bank took back ${ amount }': 'Ụlọ akụ gị ewerela ${ amount }',
  'Your bid has ended': 'Ọnụ ahịa ị nyere agwụla',
  'Your bid was not placed': 'Etinyeghị ọnụ ahịa ị nyere',
  'Your code: ${ code }': 'Koodu gị: ${ code }',
  'Your codes and notices are sent to it. You can end that on the Notifications page.':
    'A na-eziga koodu na ọkwa gị ebe ahụ. Ị nwere ike ịkwụsị ya n’ibe Ọkwa.',
  'Your codes and notices of Ringlet arrive here. Choose which ones under Profile > Notifications.':
    'Koodu na ọkwa Ringlet gị na-abata ebe a. Họrọ ndị ị chọrọ na Profaịlụ > Ọkwa.',
  'Your crypto deposit has expired': 'Oge ntinye ego crypto gị agwụla',
  'Your deposit of ${ amount } was credited to your wallet. Its reference is ${ reference }.':
    'Ego ${ amount } i tinyere abanyela n’akpa ego gị. Nọmba ntụaka ya bụ ${ reference }.',
  'Your deposit stays: ${ amount }': 'Ego gị nọgidere: ${ amount }',
  'Your favourites and what they cost': 'Ihe ndị kacha amasị gị na ọnụ ahịa ha',
  'Your number': 'Nọmba gị',
  'Your number +${ number } (${ countryName })': 'Nọmba gị +${ number } (${ countryName })',
  'Your number +${ phone }': 'Nọmba gị +${ phone }',
  'Your payment did not reach us': 'Ego gị eruteghị anyị aka',
  'Your payment went back to you': 'Ego gị alaghachila n’aka gị',
  'Your rental ends in ${ left }': 'Mgbazi gị ga-agwụ n’ime ${ left }',
  'Your rental is renewed in less than ${ left }': 'A ga-emegharị mgbazi gị n’ihe na-erughị ${ left }',
  'Your rental was not renewed': 'Emegharịghị mgbazi gị',
  'Your rental was renewed for ${ amount }': 'Emegharịrị mgbazi gị na ${ amount }',
  'Your webhooks fail: ${ host }': 'Webhook gị na-ada: ${ host }',
  'Your webhooks were switched off: ${ host }': 'Agbanyụọla webhook gị: ${ host }',
  'an hour': 'otu awa',
  'not sold right now': 'a naghị ere ya ugbu a',
};
