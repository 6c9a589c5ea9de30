import { sentenceTable } from '@civique/engine/sentences';

/** What the API description says about each operation beyond its summary. */
export const OPERATION_TEXTS = sentenceTable({
  OneStopAnalyze: {
    EN: 'Start here. For a form, a search field or a single check: send what was typed, act on `strStatus`, and offer `Alternatives` when it is N. Input that is only begun gets completions.',
    FR: 'Commencer ici. Pour un formulaire, un champ de recherche ou une vérification : envoyer ce qui a été tapé, agir selon `strStatus` et proposer `Alternatives` quand il vaut N. Une saisie à peine commencée reçoit des suggestions.',
  },
  AnalyzeAddress: {
    EN: 'Answers with one address and offers no alternatives. Made for programs that cannot ask anyone.',
    FR: 'Répond par une seule adresse et ne propose pas d’autres possibilités. Conçue pour les programmes qui ne peuvent interroger personne.',
  },
  AnalyzeGetAlternatives: {
    EN: 'As AnalyzeAddress, with every address that the input may mean, the likeliest first.',
    FR: 'Comme AnalyzeAddress, avec toutes les adresses que la saisie peut désigner, la plus vraisemblable d’abord.',
  },
  AnalyzeRecords: {
    EN: 'As AnalyzeAddress for many addresses in one call. Results come in the order of the records; a record that fails has its own `intRetCode`, and the others are not affected.',
    FR: 'Comme AnalyzeAddress pour plusieurs adresses en un seul appel. Les résultats suivent l’ordre des enregistrements; un enregistrement qui échoue a son propre `intRetCode`, et les autres ne sont pas touchés.',
  },
  TransformAddress: {
    EN: 'Analyses the address on the way. Of an address that is not correctable, it writes what it understood, each part in its place, and loses nothing.',
    FR: 'Analyse l’adresse au passage. D’une adresse non corrigible, elle écrit ce qu’elle a compris, chaque partie à sa place, sans rien perdre.',
  },
  FormatAddress: {
    EN: 'Takes `AddressElements` as other operations return them. Nothing is looked up: what you send is taken as right.',
    FR: 'Reçoit `AddressElements` comme d’autres opérations le renvoient. Rien n’est vérifié : ce qui est envoyé est tenu pour exact.',
  },
  SearchForAddresses: {
    EN: 'Needs at least one criterion besides `TargetType`. Records are ranges of civic numbers unless `expandRanges` is true; `FirstItem` and `MaxItems` page through them.',
    FR: 'Exige au moins un critère en plus de `TargetType`. Les résultats sont des plages de numéros, sauf si `expandRanges` est vrai; `FirstItem` et `MaxItems` les parcourent page par page.',
  },
  SearchForNames: {
    EN: 'For lists that narrow while a name is typed. `Highlights` says which characters were matched.',
    FR: 'Pour des listes qui se resserrent pendant qu’on tape un nom. `Highlights` indique les caractères reconnus.',
  },
  SearchForAltMunicipalities: {
    EN: 'Former municipalities, boroughs, communities and short forms, and in which FSAs each name is valid.',
    FR: 'Anciennes municipalités, arrondissements, localités et formes courtes, avec les RTA où chaque nom est valide.',
  },
  SearchForAltStreets: {
    EN: 'Streets that are known by several names, such as one in each official language.',
    FR: 'Rues connues sous plusieurs noms, par exemple un dans chaque langue officielle.',
  },
  GetKeywords: {
    EN: 'Street types, directions, unit designators and the other words of an address, as they are printed and as they are understood.',
    FR: 'Types de rue, directions, désignateurs d’unité et autres mots d’une adresse, tels qu’imprimés et tels que compris.',
  },
  BrowseAddressEx: {
    EN: 'Call it at every pause in typing. To go on below a suggestion, send its `NextInput` with what is typed after it.',
    FR: 'L’appeler à chaque pause de la frappe. Pour poursuivre sous une suggestion, envoyer son `NextInput` suivi de ce qui est tapé.',
  },
  ParseAddress: {
    EN: 'Send `AddressLinesIn`, or `Address` as one text. Needs no address data: it says how the text can be read, not whether the address exists.',
    FR: 'Envoyer `AddressLinesIn`, ou `Address` en un seul texte. N’utilise pas de données d’adresses : elle dit comment le texte peut se lire, non si l’adresse existe.',
  },
  FormatPE: {
    EN: 'Takes one of `Variants` unchanged. With a style, the elements are written in that style.',
    FR: 'Reçoit l’une des `Variants` telle quelle. Avec un style, les éléments sont écrits dans ce style.',
  },
  GetParamList: {
    EN: 'Names only; GetParamListEx also tells who made each parameter and when it was last modified.',
    FR: 'Les noms seulement; GetParamListEx dit aussi qui a créé chaque paramètre et quand il a été modifié pour la dernière fois.',
  },
  GetParamListEx: {
    EN: 'Shared parameters come with every installation; your own are yours alone.',
    FR: 'Les paramètres communs font partie de toute installation; les vôtres ne sont qu’à vous.',
  },
  GetLayoutDetails: {
    EN: 'The definition has the form that SetAddressLayout takes.',
    FR: 'La définition a la forme que reçoit SetAddressLayout.',
  },
  GetAnalysisMode: {
    EN: 'The definition has the form that SetAnalysisMode takes.',
    FR: 'La définition a la forme que reçoit SetAnalysisMode.',
  },
  GetCorrectionStyle: {
    EN: 'The definition has the form that SetCorrectionStyle takes.',
    FR: 'La définition a la forme que reçoit SetCorrectionStyle.',
  },
  SetAddressLayout: {
    EN: 'Names are unique ignoring case, and may not be that of a shared layout, begin or end with a space, or hold control characters. The same holds for the names of lines; only the line of a layout with a single free-form line may have no name. At least one line must hold a part of an address.',
    FR: 'Un nom est unique sans égard à la casse; il ne peut être celui d’un gabarit commun, ni commencer ou finir par une espace, ni contenir de caractères de commande. Il en va de même des noms de lignes; seule la ligne d’un gabarit à une seule ligne libre peut être sans nom. Au moins une ligne doit recevoir une partie d’une adresse.',
  },
  SetAnalysisMode: {
    EN: 'Names are unique ignoring case, and may not be that of a shared mode, begin or end with a space, or hold control characters.',
    FR: 'Un nom est unique sans égard à la casse; il ne peut être celui d’un mode commun, ni commencer ou finir par une espace, ni contenir de caractères de commande.',
  },
  SetCorrectionStyle: {
    EN: 'Names are unique ignoring case, and may not be that of a shared style, begin or end with a space, or hold control characters.',
    FR: 'Un nom est unique sans égard à la casse; il ne peut être celui d’un style commun, ni commencer ou finir par une espace, ni contenir de caractères de commande.',
  },
  RemoveParameter: {
    EN: 'Shared parameters cannot be removed. The example removes what the example of SetAddressLayout creates.',
    FR: 'Les paramètres communs ne peuvent être supprimés. L’exemple supprime ce que crée l’exemple de SetAddressLayout.',
  },
  GetWebServiceInfo: {
    EN: 'For cache keys, audit logs and support: note both versions beside what you store.',
    FR: 'Pour les clés de cache, les journaux et le soutien : noter les deux versions avec ce qui est conservé.',
  },
  GetToken: {
    EN: 'Call it from your server with the license key and give the token to the page. Reuse a token until shortly before `ExpiresAt`. A token cannot get another.',
    FR: 'L’appeler depuis votre serveur avec la clé de licence, puis donner le jeton à la page. Réutiliser un jeton jusqu’à peu avant `ExpiresAt`. Un jeton ne peut en obtenir un autre.',
  },
  GetMethods: {
    EN: 'All operations, unless the operator has limited the key to some of them.',
    FR: 'Toutes les opérations, sauf si l’exploitant a limité la clé à certaines d’entre elles.',
  },
  GetStatus: {
    EN: 'Packs of credits are used in the order listed, the one that expires first before the others.',
    FR: 'Les forfaits de crédits sont utilisés dans l’ordre énuméré, celui qui échoit le premier avant les autres.',
  },
});

/** What the groups of operations are for. */
export const TAG_TEXTS = sentenceTable({
  Capture: {
    EN: 'One address at a time, as people type it.',
    FR: 'Une adresse à la fois, telle qu’on la tape.',
  },
  Correction: {
    EN: 'Check, correct and take apart addresses that are already written down.',
    FR: 'Vérifier, corriger et décomposer des adresses déjà écrites.',
  },
  Transform: {
    EN: 'Write an address in other lines or in another style.',
    FR: 'Écrire une adresse en d’autres lignes ou dans un autre style.',
  },
  Search: {
    EN: 'Look up streets, places, postal codes, addresses and keywords.',
    FR: 'Chercher des rues, des lieux, des codes postaux, des adresses et des mots-clés.',
  },
  Parameters: {
    EN: 'Address layouts, analysis modes and correction styles: the shared ones and your own.',
    FR: 'Gabarits d’adresse, modes d’analyse et styles de correction : les communs et les vôtres.',
  },
  Information: {
    EN: 'Versions of the service and of its address data.',
    FR: 'Versions du service et de ses données d’adresses.',
  },
  Tokens: {
    EN: 'Tokens for browsers, and what a key may do and has left.',
    FR: 'Jetons pour les navigateurs; ce qu’une clé permet et ce qu’il lui reste.',
  },
});
