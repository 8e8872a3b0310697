import { type Catalog } from '@ringlet/service/texts';

export const fr: Catalog = {
  '${ amount } cannot be sent back yet': '${ amount } ne peuvent pas encore être renvoyés',
  '${ amount } could not be sent back': '${ amount } n’ont pas pu être renvoyés',
  '${ amount } of the deposit ${ reference } could not be sent back. It is in your wallet again.':
    '${ amount } du dépôt ${ reference } n’ont pas pu être renvoyés. L’argent est de nouveau dans votre portefeuille.',
  '${ amount } of the deposit ${ reference } has left your wallet. It goes back to the card or account that paid.':
    '${ amount } du dépôt ${ reference } ont quitté votre portefeuille. L’argent retourne sur la carte ou le compte qui a payé.',
  '${ amount } of the deposit ${ reference } was sent back to the card or account that paid. Your bank may take up to 10 working days to show it.':
    '${ amount } du dépôt ${ reference } ont été renvoyés sur la carte ou le compte qui a payé. Votre banque peut mettre jusqu’à 10 jours ouvrés à l’afficher.',
  '${ amount } was sent back': '${ amount } ont été renvoyés',
  '${ filled } of ${ count } numbers was sold for your price in time. ${ amount } is back in your wallet.': [
    '${ filled } numéro sur ${ count } a été vendu à votre prix à temps. ${ amount } sont de retour dans votre portefeuille.',
    '${ filled } numéros sur ${ count } ont été vendus à votre prix à temps. ${ amount } sont de retour dans votre portefeuille.',
  ],
  '${ heldAmount } more is held for your bids.': '${ heldAmount } de plus sont réservés pour vos offres.',
  '${ host } answered a webhook with 410 (gone), so the endpoint was switched off.':
    '${ host } a répondu 410 (gone) à un webhook ; le point d’accès a donc été désactivé.',
  '${ hours } hours': '${ hours } heures',
  '${ number } for ${ service } (${ country }) was refunded. ${ amount } is back in your wallet.':
    '${ number } pour ${ service } (${ country }) a été remboursé. ${ amount } sont de retour dans votre portefeuille.',
  '${ number } is rented for ${ left } more, and is renewed automatically an hour before its end, where the price and your balance allow it.':
    '${ number } est loué pour encore ${ left }, puis la location est renouvelée automatiquement une heure avant sa fin, si le prix et votre solde le permettent.',
  '${ number } is rented for ${ left } more. After that it receives no messages, and the same number cannot be rented again.':
    '${ number } est loué pour encore ${ left }. Ensuite, il ne reçoit plus de messages, et le même numéro ne peut plus être loué.',
  '${ number } received a message. Log in to Ringlet to read it.':
    '${ number } a reçu un message. Connectez-vous à Ringlet pour le lire.',
  '${ number } was bought for your bid for ${ service }. Log in to Ringlet to use it.':
    '${ number } a été acheté pour votre offre pour ${ service }. Connectez-vous à Ringlet pour l’utiliser.',
  '${ number } was bought for your bid. Log in to Ringlet to use it.':
    '${ number } a été acheté pour votre offre. Connectez-vous à Ringlet pour l’utiliser.',
  '${ number } was not renewed automatically.': '${ number } n’a pas été renouvelé automatiquement.',
  '${ number } was refunded. ${ amount } is back in your wallet.':
    '${ number } a été remboursé. ${ amount } sont de retour dans votre portefeuille.',
  '${ number } was renewed automatically.': '${ number } a été renouvelé automatiquement.',
  '${ problem } The rental ends at ${ end }. It is not tried again. To keep the number, extend it yourself before then.':
    '${ problem } La location se termine à ${ end }. Il n’y a pas de nouvel essai. Pour garder le numéro, prolongez-le vous-même avant cela.',
  '${ problem } The rental ends at ${ end }. It is tried again every 5 minutes until then. To keep the number, extend it yourself before then.':
    '${ problem } La location se termine à ${ end }. Un nouvel essai a lieu toutes les 5 minutes jusque-là. Pour garder le numéro, prolongez-le vous-même avant cela.',
  '${ serviceName } for ${ amount }': '${ serviceName } pour ${ amount }',
  '${ time } on ${ day } (Nigerian time)': '${ time } le ${ day } (heure du Nigeria)',
  'A Telegram account was linked to your Ringlet account. Your codes and notices are sent to it.':
    'Un compte Telegram a été relié à votre compte Ringlet. Vos codes et vos avis y sont envoyés.',
  'A message arrived': 'Un message est arrivé',
  'A message arrived for ${ service }': 'Un message est arrivé pour ${ service }',
  'A number for ${ serviceName } (${ countryName }) costs ${ amount } now. You wanted to know at ${ limit } or below.':
    'Un numéro pour ${ serviceName } (${ countryName }) coûte maintenant ${ amount }. Vous vouliez le savoir à partir de ${ limit } ou moins.',
  'A number was bought for your bid': 'Un numéro a été acheté pour votre offre',
  'A number was bought for your bid for ${ service }': 'Un numéro a été acheté pour votre offre pour ${ service }',
  'A person looked at your account and decided this, for this reason:':
    'Une personne a examiné votre compte et a pris cette décision, pour la raison suivante :',
  'A warning about your Ringlet account': 'Un avertissement pour votre compte Ringlet',
  'A webhook endpoint at ${ host } was added to your Ringlet account. The events that you chose are sent to it, codes included.':
    'Un point d’accès webhook à ${ host } a été ajouté à votre compte Ringlet. Les événements que vous avez choisis y sont envoyés, codes compris.',
  'API keys that ended stay ended.': 'Les clés API qui ont pris fin ne reviennent pas.',
  'An extension costs ₦${ price } now, which is more than your highest price of ₦${ highest_price }. Nothing was charged.':
    'Une prolongation coûte maintenant ₦${ price }, ce qui dépasse votre prix maximal de ₦${ highest_price }. Rien n’a été débité.',
  'Automatic renewals and swaps, bids and links to numbers have ended, too.':
    'Les renouvellements et remplacements automatiques, les offres et les liens vers des numéros ont pris fin aussi.',
  Bids: 'Offres',
  'Bought for your bid: ${ number }': 'Acheté pour votre offre : ${ number }',
  'Buy a number': 'Acheter un numéro',
  'Choose a new password': 'Choisir un nouveau mot de passe',
  'Choose a new password for Ringlet': 'Choisissez un nouveau mot de passe pour Ringlet',
  'Code: ${ code }': 'Code : ${ code }',
  Confirm: 'Confirmer',
  'Copy ${ code }': 'Copier ${ code }',
  'Copy code': 'Copier le code',
  'Deposit History': 'Historique des recharges',
  'Deposit credited: ${ amount }': 'Recharge créditée : ${ amount }',
  'End the link to your account': 'Délier ce chat de votre compte',
  Extend: 'Prolonger',
  'Extend it to keep the number.': 'Prolongez-la pour garder le numéro.',
  'Extensions are not available right now. You have not been charged.':
    'Les prolongations ne sont pas disponibles en ce moment. Vous n’avez pas été débité.',
  'For a day and a half no webhook to ${ host } was accepted. The Webhooks page of your account shows what your server answered.':
    'Depuis un jour et demi, aucun webhook vers ${ host } n’a été accepté. La page Webhooks de votre compte montre ce que votre serveur a répondu.',
  'For three days no webhook to ${ host } was accepted, so the endpoint was switched off.':
    'Pendant trois jours, aucun webhook vers ${ host } n’a été accepté ; le point d’accès a donc été désactivé.',
  'Fund Wallet': 'Recharger',
  'Hello,': 'Bonjour,',
  'If it was not you, log in and delete it on the Webhooks page, change your password and revoke your API keys.':
    'Si ce n’est pas vous, connectez-vous et supprimez-le sur la page Webhooks, changez votre mot de passe et révoquez vos clés API.',
  'If it was not you, log in, unlink it on the Notifications page, and change your password.':
    'Si ce n’est pas vous, connectez-vous, déliez-le sur la page Notifications et changez votre mot de passe.',
  'If that does not change within another day and a half, the endpoint is switched off.':
    'Si cela ne change pas dans un autre jour et demi, le point d’accès sera désactivé.',
  'If that was a mistake, switch the endpoint on, on the Webhooks page of your account. What has happened meanwhile is sent then.':
    'Si c’était une erreur, activez le point d’accès sur la page Webhooks de votre compte. Ce qui s’est passé entre-temps sera alors envoyé.',
  'If the address is yours, switch the endpoint on with your password, on the Webhooks page of your account. What has happened meanwhile is sent then.':
    'Si l’adresse est la vôtre, activez le point d’accès avec votre mot de passe sur la page Webhooks de votre compte. Ce qui s’est passé entre-temps sera alors envoyé.',
  'If you did not ask your bank for this, write to our support.':
    'Si vous n’avez pas demandé cela à votre banque, écrivez à notre assistance.',
  'If you think that we are wrong, write to our support: another person looks again.':
    'Si vous pensez que nous nous trompons, écrivez à notre assistance : une autre personne réexaminera.',
  'It cost ${ amount }, and the number is yours until ${ end }.':
    'Cela a coûté ${ amount }, et le numéro est à vous jusqu’à ${ end }.',
  'It is below your limit of ${ limit }.': 'Il est en dessous de votre limite de ${ limit }.',
  'It is renewed automatically an hour before its end, where the price and your balance allow it.':
    'Elle est renouvelée automatiquement une heure avant sa fin, si le prix et votre solde le permettent.',
  'Its API keys have ended.': 'Ses clés API ont pris fin.',
  'Its receipt is in the deposit history of your account.':
    'Son reçu se trouve dans l’historique des recharges de votre compte.',
  'Keep my account': 'Garder mon compte',
  'Log in': 'Connexion',
  'Log in to Ringlet, open Profile > Notifications and press “Link Telegram”.':
    'Connectez-vous à Ringlet, ouvrez Profil > Notifications et appuyez sur « Relier Telegram ».',
  'Money in the wallet is not paid out. After that day nobody can use it.':
    'L’argent du portefeuille n’est pas versé. Après ce jour, personne ne peut l’utiliser.',
  'More numbers were bought for your bid': 'D’autres numéros ont été achetés pour votre offre',
  'More numbers were bought for your bid for ${ service }':
    'D’autres numéros ont été achetés pour votre offre pour ${ service }',
  'More numbers were bought for your bid for ${ service }. Log in to Ringlet to use them: the Bids page lists them.':
    'D’autres numéros ont été achetés pour votre offre pour ${ service }. Connectez-vous à Ringlet pour les utiliser : la page Offres les montre.',
  'More numbers were bought for your bid. Log in to Ringlet to use them: the Bids page lists them.':
    'D’autres numéros ont été achetés pour votre offre. Connectez-vous à Ringlet pour les utiliser : la page Offres les montre.',
  'No number was sold for your price in time. ${ amount } is back in your wallet.':
    'Aucun numéro n’a été vendu à votre prix à temps. ${ amount } sont de retour dans votre portefeuille.',
  'No transfer of ${ amount } was confirmed in time. If you sent it, add its transaction hash: it can still be credited.':
    'Aucun transfert de ${ amount } n’a été confirmé à temps. Si vous l’avez envoyé, ajoutez le hash de sa transaction : il peut encore être crédité.',
  'Notification settings': 'Réglages des notifications',
  'Notifications work': 'Les notifications fonctionnent',
  'On its page you switch the automatic renewal off, or change its highest price.':
    'Sur sa page, vous désactivez le renouvellement automatique ou changez son prix maximal.',
  'On the Notifications page of your account you choose which e-mails you get.':
    'Sur la page Notifications de votre compte, vous choisissez les e-mails que vous recevez.',
  'Open the number': 'Ouvrir le numéro',
  'Payment status': 'État du paiement',
  'Please confirm your e-mail address for Ringlet': 'Veuillez confirmer votre adresse e-mail pour Ringlet',
  'Please contact our support to have it unlocked.': 'Veuillez contacter notre assistance pour le faire débloquer.',
  'Prices change: log in to Ringlet to buy one.': 'Les prix changent : connectez-vous à Ringlet pour en acheter un.',
  'Read the message': 'Lire le message',
  'Refunded: ${ amount }': 'Remboursement : ${ amount }',
  'Refunded: ${ amount } for ${ service }': 'Remboursement : ${ amount } pour ${ service }',
  Rentals: 'Locations',
  'Ringlet cannot say that right now. Please try again in a moment.':
    'Ringlet ne peut pas le dire en ce moment. Veuillez réessayer dans un instant.',
  'Send exactly ${ asked } and your wallet is credited.':
    'Envoyez exactement ${ asked } et votre portefeuille sera crédité.',
  'Someone requested a new password for your Ringlet account. If it was you, choose it here:':
    'Quelqu’un a demandé un nouveau mot de passe pour votre compte Ringlet. Si c’est vous, choisissez-le ici :',
  Statement: 'Relevé',
  'Telegram was linked to your account': 'Telegram a été relié à votre compte',
  'The API key or the sessions with which webhooks to ${ host } were set up have ended, so the endpoint was switched off.':
    'La clé API ou les sessions avec lesquelles les webhooks vers ${ host } ont été configurés ont pris fin ; le point d’accès a donc été désactivé.',
  'The Webhooks page shows what was sent and answered.': 'La page Webhooks montre ce qui a été envoyé et répondu.',
  'The bank did not take ${ amount } of the deposit ${ reference }. Write to our support which account of yours it should go to.':
    'La banque n’a pas accepté ${ amount } du dépôt ${ reference }. Indiquez à notre assistance sur lequel de vos comptes les envoyer.',
  'The bid waits for ${ left } more.': 'L’offre en attend encore ${ left }.',
  'The claim on the deposit ${ reference } has ended. ${ taken } is in your wallet again.':
    'La réclamation sur la recharge ${ reference } est terminée. ${ taken } est de nouveau dans votre portefeuille.',
  'The deposit ${ reference } went back to the payer. ${ taken } of it came from your wallet.':
    'La recharge ${ reference } a été rendue au payeur. ${ taken } en a été pris dans votre portefeuille.',
  'The link works once, for ${ linkMinutes } minutes. For a new link, log in, open the Profile page and press "Send verification e-mail again". If you did not register, ignore this e-mail.':
    'Le lien fonctionne une seule fois, pendant ${ linkMinutes } minutes. Pour un nouveau lien, connectez-vous, ouvrez la page Profil et appuyez sur « Renvoyer l’e-mail de vérification ». Si vous ne vous êtes pas inscrit, ignorez cet e-mail.',
  'The link works once, for ${ linkMinutes } minutes. If it was not you, ignore this e-mail: your password stays as it is.':
    'Le lien fonctionne une seule fois, pendant ${ linkMinutes } minutes. Si ce n’est pas vous, ignorez cet e-mail : votre mot de passe reste le même.',
  'The money is back in your wallet.': 'L’argent est de retour dans votre portefeuille.',
  'The page of your rentals switches the automatic renewal off.':
    'La page de vos locations permet de désactiver le renouvellement automatique.',
  'The payment that you miss went back to the account that it came from. Your bank shows it within a few days.':
    'Le paiement qui vous manque est retourné sur le compte d’où il venait. Votre banque l’affichera dans quelques jours.',
  'The provider did not confirm an extension, and its price was refunded to your wallet.':
    'Le fournisseur n’a pas confirmé une prolongation, et son prix a été remboursé sur votre portefeuille.',
  'The provider does not extend this rental. You have not been charged.':
    'Le fournisseur ne prolonge pas cette location. Vous n’avez pas été débité.',
  'The transfer for your deposit of ${ amount } was not confirmed in time. If you sent it, write to our support: it can still be credited.':
    'Le transfert de votre recharge de ${ amount } n’a pas été confirmé à temps. Si vous l’avez envoyé, écrivez à notre assistance : il peut encore être crédité.',
  'There is not enough money in your wallet for an extension. Nothing was charged.':
    'Il n’y a pas assez d’argent dans votre portefeuille pour une prolongation. Rien n’a été débité.',
  'There is nothing you need to do. The statement in your account shows the refund.':
    'Vous n’avez rien à faire. Le relevé de votre compte montre le remboursement.',
  'There was not enough money in your wallet for it. Nothing is held.':
    'Il n’y avait pas assez d’argent dans votre portefeuille pour cela. Rien n’est réservé.',
  'This chat is linked to your Ringlet account. Your codes and notices arrive here.':
    'Ce chat est relié à votre compte Ringlet. Vos codes et vos avis arrivent ici.',
  'This chat is no longer linked to a Ringlet account, and nothing more is sent here. To link it again: ${ how }':
    'Ce chat n’est plus relié à un compte Ringlet, et plus rien n’est envoyé ici. Pour le relier de nouveau : ${ how }',
  'This chat is not linked to a Ringlet account. ${ how }': 'Ce chat n’est relié à aucun compte Ringlet. ${ how }',
  'This link was used already or is older than ten minutes. Make a new one: ${ how }':
    'Ce lien a déjà été utilisé ou date de plus de dix minutes. Créez-en un nouveau : ${ how }',
  'To keep it, extend the rental on its page before then.':
    'Pour le garder, prolongez la location sur sa page avant cela.',
  'Until then you can keep it: log in and press "Keep my account". If it was not you who asked, do that now and change your password.':
    'D’ici là, vous pouvez le garder : connectez-vous et appuyez sur « Garder mon compte ». Si ce n’est pas vous qui l’avez demandé, faites-le maintenant et changez votre mot de passe.',
  'We are sending ${ amount } back': 'Nous renvoyons ${ amount }',
  'We looked for the payment that you miss. No payment provider of ours has it. Your bank can trace it by its session ID, and returns it.':
    'Nous avons cherché le paiement qui vous manque. Aucun de nos prestataires de paiement ne l’a. Votre banque peut le retrouver avec son ID de session, et vous le rend.',
  Webhooks: 'Webhooks',
  'Webhooks are sent to ${ host }': 'Des webhooks sont envoyés à ${ host }',
  'Welcome to Ringlet. Please confirm that this address is yours:':
    'Bienvenue chez Ringlet. Veuillez confirmer que cette adresse est la vôtre :',
  'What the lock ended stays ended: please set up API keys, automatic renewals and bids again.':
    'Ce que le blocage a arrêté reste arrêté : veuillez recréer vos clés API, renouvellements automatiques et offres.',
  'What this bot does': 'Ce que fait ce bot',
  'When your server works again, switch the endpoint on, on the Webhooks page of your account. What has happened meanwhile is sent then.':
    'Quand votre serveur fonctionnera de nouveau, activez le point d’accès sur la page Webhooks de votre compte. Ce qui s’est passé entre-temps sera alors envoyé.',
  'Why your Ringlet account is locked': 'Pourquoi votre compte Ringlet est bloqué',
  'You asked us to erase your Ringlet account. On ${ day } your name, e-mail address, numbers and messages are removed.':
    'Vous nous avez demandé d’effacer votre compte Ringlet. Le ${ day }, votre nom, votre adresse e-mail, vos numéros et vos messages seront supprimés.',
  'You have no favourites yet. Choose some on the live board.':
    'Vous n’avez pas encore de favoris. Choisissez-en sur le tableau en direct.',
  'You receive notices on this device.': 'Vous recevez les avis sur cet appareil.',
  'You sent ${ sent }. Exactly ${ asked } was asked for. Your bank returns the ${ sent } to you.':
    'Vous avez envoyé ${ sent }. Il fallait exactement ${ asked }. Votre banque vous rend les ${ sent }.',
  'Your Ringlet account is locked': 'Votre compte Ringlet est bloqué',
  'Your Ringlet account is locked. Nobody can log in to it, and its API keys have ended.':
    'Votre compte Ringlet est bloqué. Personne ne peut s’y connecter, et ses clés API ont pris fin.',
  'Your Ringlet account is unlocked': 'Votre compte Ringlet est débloqué',
  'Your Ringlet account is unlocked. You can log in again.':
    'Votre compte Ringlet est débloqué. Vous pouvez de nouveau vous connecter.',
  'Your Ringlet account will be erased': 'Votre compte Ringlet sera effacé',
  'Your balance': 'Votre solde',
  'Your balance and your numbers are kept, and refunds that are due still reach your wallet.':
    'Votre solde et vos numéros sont conservés, et les remboursements dus arrivent toujours dans votre portefeuille.',
  'Your balance is ${ amount }.': 'Votre solde est de ${ amount }.',
  'Your balance is ${ balance }, which is below your limit of ${ limit }.':
    'Votre solde est de ${ balance }, en dessous de votre limite de ${ limit }.',
  'Your balance is low: ${ balance }': 'Votre solde est bas : ${ balance }',
  'Your bank claims back ${ amount }': 'Votre banque réclame ${ amount }',
  'Your bank or card provider claims back the deposit ${ reference }. Until it is decided, ${ taken } of your wallet is set aside.':
    'Votre banque ou votre prestataire de carte réclame la recharge ${ reference }. Jusqu’à la décision, ${ taken } de votre portefeuille est mis de côté.',
  'Your bank returns ${ sent }': 'Votre banque vous rend ${ sent }',
  'Your bank took back ${ amount }': 'Votre banque a repris ${ amount }',
  'Your bid has ended': 'Votre offre est terminée',
  'Your bid was not placed': 'Votre offre n’a pas été enregistrée',
  'Your code: ${ code }': 'Votre code : ${ code }',
  'Your codes and notices are sent to it. You can end that on the Notifications page.':
    'Vos codes et vos avis y sont envoyés. Vous pouvez y mettre fin sur la page Notifications.',
  'Your codes and notices of Ringlet arrive here. Choose which ones under Profile > Notifications.':
    'Vos codes et vos avis Ringlet arrivent ici. Choisissez lesquels sous Profil > Notifications.',
  'Your crypto deposit has expired': 'Votre recharge en crypto a expiré',
  'Your deposit of ${ amount } was credited to your wallet. Its reference is ${ reference }.':
    'Votre recharge de ${ amount } a été créditée sur votre portefeuille. Sa référence est ${ reference }.',
  'Your deposit stays: ${ amount }': 'Votre recharge reste : ${ amount }',
  'Your favourites and what they cost': 'Vos favoris et leurs prix',
  'Your number': 'Votre numéro',
  'Your number +${ number } (${ countryName })': 'Votre numéro +${ number } (${ countryName })',
  'Your number +${ phone }': 'Votre numéro +${ phone }',
  'Your payment did not reach us': 'Votre paiement ne nous est pas parvenu',
  'Your payment went back to you': 'Votre paiement vous a été rendu',
  'Your rental ends in ${ left }': 'Votre location se termine dans ${ left }',
  'Your rental is renewed in less than ${ left }': 'Votre location est renouvelée dans moins de ${ left }',
  'Your rental was not renewed': 'Votre location n’a pas été renouvelée',
  'Your rental was renewed for ${ amount }': 'Votre location a été renouvelée pour ${ amount }',
  'Your webhooks fail: ${ host }': 'Vos webhooks échouent : ${ host }',
  'Your webhooks were switched off: ${ host }': 'Vos webhooks ont été désactivés : ${ host }',
  'an hour': 'une heure',
  'not sold right now': 'pas en vente en ce moment',
};
