import { type Catalog } from '@ringlet/service/texts';

export const pcm: Catalog = {
  '${ amount } cannot be sent back yet': 'We never fit send ${ amount } back',
  '${ amount } could not be sent back': 'We no fit send ${ amount } back',
  '${ amount } of the deposit ${ reference } could not be sent back. It is in your wallet again.':
    'We no fit send ${ amount } from the deposit ${ reference } back. E don enter your wallet again.',
  '${ amount } of the deposit ${ reference } has left your wallet. It goes back to the card or account that paid.':
    '${ amount } from the deposit ${ reference } don comot your wallet. E dey go back to the card or account wey pay.',
  '${ amount } of the deposit ${ reference } was sent back to the card or account that paid. Your bank may take up to 10 working days to show it.':
    'We don send ${ amount } from the deposit ${ reference } back to the card or account wey pay. Your bank fit take reach 10 working days before e show.',
  '${ amount } was sent back': 'We don send ${ amount } back',
  '${ filled } of ${ count } numbers was sold for your price in time. ${ amount } is back in your wallet.': [
    '${ filled } of ${ count } numbers sell for your price before the time end. ${ amount } don enter your wallet back.',
    '${ filled } of ${ count } numbers sell for your price before the time end. ${ amount } don enter your wallet back.',
  ],
  '${ heldAmount } more is held for your bids.': 'We dey hold another ${ heldAmount } for your bids.',
  '${ host } answered a webhook with 410 (gone), so the endpoint was switched off.':
    '${ host } answer one webhook with 410 (gone), so the endpoint don switch off.',
  '${ hours } hours': '${ hours } hours',
  '${ number } for ${ service } (${ country }) was refunded. ${ amount } is back in your wallet.':
    'We don refund ${ number } for ${ service } (${ country }). ${ amount } don enter your wallet back.',
  '${ number } is rented for ${ left } more, and is renewed automatically an hour before its end, where the price and your balance allow it.':
    'You get ${ number } on rent for ${ left } more, and e go renew by itself one hour before e end, if the price and your balance allow am.',
  '${ number } is rented for ${ left } more. After that it receives no messages, and the same number cannot be rented again.':
    'You get ${ number } on rent for ${ left } more. After that e no go receive message again, and you no fit rent the same number again.',
  '${ number } received a message. Log in to Ringlet to read it.':
    '${ number } don receive message. Log in to Ringlet to read am.',
  '${ number } was bought for your bid for ${ service }. Log in to Ringlet to use it.':
    'We don buy ${ number } for your bid for ${ service }. Log in to Ringlet to use am.',
  '${ number } was bought for your bid. Log in to Ringlet to use it.':
    'We don buy ${ number } for your bid. Log in to Ringlet to use am.',
  '${ number } was not renewed automatically.': '${ number } no renew by itself.',
  '${ number } was refunded. ${ amount } is back in your wallet.':
    'We don refund ${ number }. ${ amount } don enter your wallet back.',
  '${ number } was renewed automatically.': '${ number } don renew by itself.',
  '${ problem } The rental ends at ${ end }. It is not tried again. To keep the number, extend it yourself before then.':
    '${ problem } The rental go end by ${ end }. We no go try am again. To keep the number, extend am yourself before then.',
  '${ problem } The rental ends at ${ end }. It is tried again every 5 minutes until then. To keep the number, extend it yourself before then.':
    '${ problem } The rental go end by ${ end }. We go try am again every 5 minutes till then. To keep the number, extend am yourself before then.',
  '${ serviceName } for ${ amount }': '${ serviceName } for ${ amount }',
  '${ time } on ${ day } (Nigerian time)': '${ time } on ${ day } (Nigeria time)',
  'A Telegram account was linked to your Ringlet account. Your codes and notices are sent to it.':
    'One Telegram account don link to your Ringlet account. Your codes and notices dey go there.',
  'A message arrived': 'Message don land',
  'A message arrived for ${ service }': 'Message don land for ${ service }',
  'A number for ${ serviceName } (${ countryName }) costs ${ amount } now. You wanted to know at ${ limit } or below.':
    'Number for ${ serviceName } (${ countryName }) na ${ amount } now. You say make we tell you when e reach ${ limit } or below.',
  'A number was bought for your bid': 'We don buy number for your bid',
  'A number was bought for your bid for ${ service }': 'We don buy number for your bid for ${ service }',
  'A person looked at your account and decided this, for this reason:':
    'Person look your account and decide this, because of this reason:',
  'A warning about your Ringlet account': 'Warning about your Ringlet account',
  'A webhook endpoint at ${ host } was added to your Ringlet account. The events that you chose are sent to it, codes included.':
    'One webhook endpoint for ${ host } don join your Ringlet account. The events wey you choose dey go there, codes join.',
  'API keys that ended stay ended.': 'API keys wey don end no go come back.',
  'An extension costs ₦${ price } now, which is more than your highest price of ₦${ highest_price }. Nothing was charged.':
    'To add time cost ₦${ price } now, e pass your highest price of ₦${ highest_price }. We no charge anything.',
  'Automatic renewals and swaps, bids and links to numbers have ended, too.':
    'Automatic renewals and swaps, bids and links to numbers don end too.',
  Bids: 'Bids',
  'Bought for your bid: ${ number }': 'We buy am for your bid: ${ number }',
  'Buy a number': 'Buy number',
  'Choose a new password': 'Choose new password',
  'Choose a new password for Ringlet': 'Choose new password for Ringlet',
  'Code: ${ code }': 'Code: ${ code }',
  Confirm: 'Confirm',
  'Copy ${ code }': 'Copy ${ code }',
  'Copy code': 'Copy code',
  'Deposit History': 'Deposit History',
  'Deposit credited: ${ amount }': 'Deposit don enter: ${ amount }',
  'End the link to your account': 'Comot the link to your account',
  Extend: 'Add time',
  'Extend it to keep the number.': 'Extend am to keep the number.',
  'Extensions are not available right now. You have not been charged.':
    'You no fit add time right now. We no charge you.',
  'For a day and a half no webhook to ${ host } was accepted. The Webhooks page of your account shows what your server answered.':
    'For one day and half, ${ host } no accept any webhook. The Webhooks page for your account dey show wetin your server answer.',
  'For three days no webhook to ${ host } was accepted, so the endpoint was switched off.':
    'For three days, ${ host } no accept any webhook, so the endpoint don switch off.',
  'Fund Wallet': 'Fund Wallet',
  'Hello,': 'Hello,',
  'If it was not you, log in and delete it on the Webhooks page, change your password and revoke your API keys.':
    'If no be you, log in and delete am for the Webhooks page, change your password and revoke your API keys.',
  'If it was not you, log in, unlink it on the Notifications page, and change your password.':
    'If no be you, log in, unlink am for the Notifications page, and change your password.',
  'If that does not change within another day and a half, the endpoint is switched off.':
    'If e no change inside another one day and half, the endpoint go switch off.',
  'If that was a mistake, switch the endpoint on, on the Webhooks page of your account. What has happened meanwhile is sent then.':
    'If na mistake, switch the endpoint on for the Webhooks page of your account. Wetin don happen since then go come.',
  'If the address is yours, switch the endpoint on with your password, on the Webhooks page of your account. What has happened meanwhile is sent then.':
    'If na you get the address, switch the endpoint on with your password for the Webhooks page of your account. Wetin don happen since then go come.',
  'If you did not ask your bank for this, write to our support.':
    'If no be you ask your bank for this, write our support.',
  'If you think that we are wrong, write to our support: another person looks again.':
    'If you think say we wrong, write our support: another person go look am again.',
  'It cost ${ amount }, and the number is yours until ${ end }.':
    'E cost ${ amount }, and the number na your own till ${ end }.',
  'It is below your limit of ${ limit }.': 'E dey below your limit of ${ limit }.',
  'It is renewed automatically an hour before its end, where the price and your balance allow it.':
    'E go renew by itself one hour before e end, if the price and your balance allow am.',
  'Its API keys have ended.': 'Im API keys don end.',
  'Its receipt is in the deposit history of your account.': 'The receipt dey for the deposit history of your account.',
  'Keep my account': 'Keep my account',
  'Log in': 'Log in',
  'Log in to Ringlet, open Profile > Notifications and press “Link Telegram”.':
    'Log in to Ringlet, open Profile > Notifications and press “Link Telegram”.',
  'Money in the wallet is not paid out. After that day nobody can use it.':
    'We no dey pay out the money for the wallet. After that day nobody fit use am.',
  'More numbers were bought for your bid': 'We don buy more numbers for your bid',
  'More numbers were bought for your bid for ${ service }': 'We don buy more numbers for your bid for ${ service }',
  'More numbers were bought for your bid for ${ service }. Log in to Ringlet to use them: the Bids page lists them.':
    'We don buy more numbers for your bid for ${ service }. Log in to Ringlet to use dem: the Bids page dey show dem.',
  'More numbers were bought for your bid. Log in to Ringlet to use them: the Bids page lists them.':
    'We don buy more numbers for your bid. Log in to Ringlet to use dem: the Bids page dey show dem.',
  'No number was sold for your price in time. ${ amount } is back in your wallet.':
    'No number sell for your price before the time end. ${ amount } don enter your wallet back.',
  'No transfer of ${ amount } was confirmed in time. If you sent it, add its transaction hash: it can still be credited.':
    'No transfer of ${ amount } confirm on time. If you send am, add the transaction hash: we fit still add am.',
  'Notification settings': 'Notification settings',
  'Notifications work': 'Notifications dey work',
  'On its page you switch the automatic renewal off, or change its highest price.':
    'For im page you fit switch the automatic renewal off, or change the highest price.',
  'On the Notifications page of your account you choose which e-mails you get.':
    'For the Notifications page of your account you fit choose which e-mails you wan get.',
  'Open the number': 'Open the number',
  'Payment status': 'Payment status',
  'Please confirm your e-mail address for Ringlet': 'Abeg confirm your e-mail address for Ringlet',
  'Please contact our support to have it unlocked.': 'Abeg contact our support make dem unlock am.',
  'Prices change: log in to Ringlet to buy one.': 'Price dey change: log in to Ringlet to buy one.',
  'Read the message': 'Read the message',
  'Refunded: ${ amount }': 'Refund: ${ amount }',
  'Refunded: ${ amount } for ${ service }': 'Refund: ${ amount } for ${ service }',
  Rentals: 'Rentals',
  'Ringlet cannot say that right now. Please try again in a moment.':
    'Ringlet no fit talk that one now. Abeg try again small time.',
  'Send exactly ${ asked } and your wallet is credited.': 'Send exactly ${ asked } and the money go enter your wallet.',
  'Someone requested a new password for your Ringlet account. If it was you, choose it here:':
    'Somebody ask for new password for your Ringlet account. If na you, choose am here:',
  Statement: 'Statement',
  'Telegram was linked to your account': 'Telegram don link to your account',
  'The API key or the sessions with which webhooks to ${ host } were set up have ended, so the endpoint was switched off.':
    'The API key or the sessions wey set up webhooks to ${ host } don end, so the endpoint don switch off.',
  'The Webhooks page shows what was sent and answered.': 'The Webhooks page dey show wetin we send and the answer.',
  'The bank did not take ${ amount } of the deposit ${ reference }. Write to our support which account of yours it should go to.':
    'The bank no gree collect ${ amount } from the deposit ${ reference }. Write our support tell us which of your account e go enter.',
  'The bid waits for ${ left } more.': 'The bid still dey wait for ${ left } more.',
  'The claim on the deposit ${ reference } has ended. ${ taken } is in your wallet again.':
    'The wahala for deposit ${ reference } don end. ${ taken } dey your wallet again.',
  'The deposit ${ reference } went back to the payer. ${ taken } of it came from your wallet.':
    'The deposit ${ reference } don go back to who pay am. ${ taken } comot from your wallet.',
  'The link works once, for ${ linkMinutes } minutes. For a new link, log in, open the Profile page and press "Send verification e-mail again". If you did not register, ignore this e-mail.':
    'The link dey work one time, for ${ linkMinutes } minutes. To get new link, log in, open the Profile page and press "Send verification e-mail again". If you no register, no mind this e-mail.',
  'The link works once, for ${ linkMinutes } minutes. If it was not you, ignore this e-mail: your password stays as it is.':
    'The link dey work one time, for ${ linkMinutes } minutes. If no be you, no mind this e-mail: your password go remain as e be.',
  'The money is back in your wallet.': 'The money don enter your wallet back.',
  'The page of your rentals switches the automatic renewal off.':
    'The page of your rentals fit switch the automatic renewal off.',
  'The payment that you miss went back to the account that it came from. Your bank shows it within a few days.':
    'The payment wey you dey look for don go back to the account wey e come from. Your bank go show am within few days.',
  'The provider did not confirm an extension, and its price was refunded to your wallet.':
    'The provider no confirm the extra time, so we don refund the price to your wallet.',
  'The provider does not extend this rental. You have not been charged.':
    'The provider no dey extend this rental. We no charge you.',
  'The transfer for your deposit of ${ amount } was not confirmed in time. If you sent it, write to our support: it can still be credited.':
    'The transfer for your deposit of ${ amount } no confirm on time. If you send am, write our support: we fit still add am.',
  'There is not enough money in your wallet for an extension. Nothing was charged.':
    'Money no reach for your wallet to add time. We no charge anything.',
  'There is nothing you need to do. The statement in your account shows the refund.':
    'Nothing dey wey you need do. The statement for your account dey show the refund.',
  'There was not enough money in your wallet for it. Nothing is held.':
    'Money for your wallet no reach for am. We no hold anything.',
  'This chat is linked to your Ringlet account. Your codes and notices arrive here.':
    'This chat don link to your Ringlet account. Your codes and notices go dey land here.',
  'This chat is no longer linked to a Ringlet account, and nothing more is sent here. To link it again: ${ how }':
    'This chat no dey linked to any Ringlet account again, and we no go send anything here. To link am again: ${ how }',
  'This chat is not linked to a Ringlet account. ${ how }': 'This chat no dey linked to any Ringlet account. ${ how }',
  'This link was used already or is older than ten minutes. Make a new one: ${ how }':
    'Dem don use this link before, or e don pass ten minutes. Make new one: ${ how }',
  'To keep it, extend the rental on its page before then.': 'To keep am, extend the rental for im page before then.',
  'Until then you can keep it: log in and press "Keep my account". If it was not you who asked, do that now and change your password.':
    'Before that day you fit keep am: log in and press "Keep my account". If no be you ask, do am now and change your password.',
  'We are sending ${ amount } back': 'We dey send ${ amount } back',
  'We looked for the payment that you miss. No payment provider of ours has it. Your bank can trace it by its session ID, and returns it.':
    'We don find the payment wey you dey look for. None of our payment providers get am. Your bank fit trace am with the session ID, and return am.',
  Webhooks: 'Webhooks',
  'Webhooks are sent to ${ host }': 'We dey send webhooks to ${ host }',
  'Welcome to Ringlet. Please confirm that this address is yours:':
    'Welcome to Ringlet. Abeg confirm say this address na your own:',
  'What the lock ended stays ended: please set up API keys, automatic renewals and bids again.':
    'Wetin the lock end no go come back: abeg set up API keys, automatic renewals and bids again.',
  'What this bot does': 'Wetin this bot dey do',
  'When your server works again, switch the endpoint on, on the Webhooks page of your account. What has happened meanwhile is sent then.':
    'When your server dey work again, switch the endpoint on for the Webhooks page of your account. Wetin don happen since then go come.',
  'Why your Ringlet account is locked': 'Why we lock your Ringlet account',
  'You asked us to erase your Ringlet account. On ${ day } your name, e-mail address, numbers and messages are removed.':
    'You tell us make we erase your Ringlet account. On ${ day } we go remove your name, e-mail address, numbers and messages.',
  'You have no favourites yet. Choose some on the live board.':
    'You never get favourites. Choose some for the live board.',
  'You receive notices on this device.': 'You go dey get notices for this device.',
  'You sent ${ sent }. Exactly ${ asked } was asked for. Your bank returns the ${ sent } to you.':
    'You send ${ sent }. Na exactly ${ asked } we ask for. Your bank go return the ${ sent } give you.',
  'Your Ringlet account is locked': 'Your Ringlet account don lock',
  'Your Ringlet account is locked. Nobody can log in to it, and its API keys have ended.':
    'Your Ringlet account don lock. Nobody fit log in to am, and im API keys don end.',
  'Your Ringlet account is unlocked': 'Your Ringlet account don open',
  'Your Ringlet account is unlocked. You can log in again.': 'Your Ringlet account don open. You fit log in again.',
  'Your Ringlet account will be erased': 'We go erase your Ringlet account',
  'Your balance': 'Your balance',
  'Your balance and your numbers are kept, and refunds that are due still reach your wallet.':
    'Your balance and your numbers dey safe, and refunds wey we owe you go still enter your wallet.',
  'Your balance is ${ amount }.': 'Your balance na ${ amount }.',
  'Your balance is ${ balance }, which is below your limit of ${ limit }.':
    'Your balance na ${ balance }, e dey below your limit of ${ limit }.',
  'Your balance is low: ${ balance }': 'Your balance don low: ${ balance }',
  'Your bank claims back ${ amount }': 'Your bank dey ask back ${ amount }',
  'Your bank or card provider claims back the deposit ${ reference }. Until it is decided, ${ taken } of your wallet is set aside.':
    'Your bank or card people dey ask back the deposit ${ reference }. Until dem decide, ${ taken } for your wallet dey one side.',
  'Your bank returns ${ sent }': 'Your bank dey return ${ sent }',
  'Your bank took back ${ amount }': 'Your bank don collect back ${ amount }',
  'Your bid has ended': 'Your bid don end',
  'Your bid was not placed': 'Your bid no enter',
  'Your code: ${ code }': 'Your code: ${ code }',
  'Your codes and notices are sent to it. You can end that on the Notifications page.':
    'Your codes and notices dey go there. You fit stop am for the Notifications page.',
  'Your codes and notices of Ringlet arrive here. Choose which ones under Profile > Notifications.':
    'Your codes and notices from Ringlet dey land here. Choose the ones wey you want under Profile > Notifications.',
  'Your crypto deposit has expired': 'Your crypto deposit don expire',
  'Your deposit of ${ amount } was credited to your wallet. Its reference is ${ reference }.':
    'Your deposit of ${ amount } don enter your wallet. The reference na ${ reference }.',
  'Your deposit stays: ${ amount }': 'Your deposit remain: ${ amount }',
  'Your favourites and what they cost': 'Your favourites and wetin dem cost',
  'Your number': 'Your number',
  'Your number +${ number } (${ countryName })': 'Your number +${ number } (${ countryName })',
  'Your number +${ phone }': 'Your number +${ phone }',
  'Your payment did not reach us': 'Your payment no reach us',
  'Your payment went back to you': 'Your payment don go back to you',
  'Your rental ends in ${ left }': 'Your rental go end in ${ left }',
  'Your rental is renewed in less than ${ left }': 'Your rental go renew in less than ${ left }',
  'Your rental was not renewed': 'Your rental no renew',
  'Your rental was renewed for ${ amount }': 'Your rental don renew for ${ amount }',
  'Your webhooks fail: ${ host }': 'Your webhooks dey fail: ${ host }',
  'Your webhooks were switched off: ${ host }': 'Your webhooks don switch off: ${ host }',
  'an hour': 'one hour',
  'not sold right now': 'we no dey sell am now',
};
