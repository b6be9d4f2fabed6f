-- The reasons in the ledger become codes; the sentences are written where people read them.
update deliveries set reason = case
  when reason = 'aucune adresse e-mail' then 'no_email'
  when reason = 'aucun numéro de téléphone' then 'no_phone'
  when reason = 'adresse invalide' then 'invalid_email'
  when reason = 'numéro invalide' then 'invalid_phone'
  when reason = 'numéro surtaxé, satellite ou court : aucun SMS n’y est envoyé' then 'barred_phone'
  when reason = 'la personne ne veut plus en recevoir' then 'opted_out'
  when reason = 'aucun service d’envoi n’est configuré' then 'no_gateway'
  when reason = 'ce dont il s’agissait n’existe plus' then 'content_deleted'
  when reason = 'le serveur s’est arrêté pendant l’envoi' then 'interrupted'
  when reason = 'ce message ne peut pas être mis en forme' then 'mail_invalid'
  when reason = 'serveur de messagerie injoignable' then 'mail_unreachable'
  when reason = 'le serveur de messagerie n’a pas confirmé' then 'mail_unconfirmed'
  when reason = 'passerelle SMS injoignable' then 'sms_unreachable'
  when reason = 'la passerelle SMS n’a pas répondu à temps' then 'sms_timeout'
  when reason = 'connexion à la passerelle SMS coupée' then 'sms_disconnected'
  when reason like 'serveur de messagerie indisponible (%)' then 'mail_unavailable:' || substring(reason from '\d+')
  when reason like 'refusé par le serveur de messagerie (%)' then 'mail_refused:' || substring(reason from '\d+')
  when reason like 'passerelle SMS indisponible (%)' then 'sms_unavailable:' || substring(reason from '\d+')
  when reason like 'refusé par la passerelle SMS (%)' then 'sms_refused:' || substring(reason from '\d+')
  when reason like 'réponse incertaine de la passerelle SMS (%)' then 'sms_uncertain:' || substring(reason from '\d+')
  else reason
end
where reason is not null;
