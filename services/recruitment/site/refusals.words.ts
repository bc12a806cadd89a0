/** What the actions of this service refuse on pages, in Dutch; a test asks for each sentence that they throw. */

import type { Refusals } from '../../../kit/pages/refusals.ts'

export const refusals: Refusals = {
  'A copy of your data is being made already.': 'Er wordt al een kopie van je gegevens gemaakt.',
  'A source of type MANUAL has nothing to scrape.':
    'Een bron van het type MANUAL heeft niets om op te halen.',
  'An administrator must record purpose, DPIA and overseer before recruiters see a match.':
    'Een beheerder legt eerst doel, DPIA en toezichthouder vast; daarna zien recruiters een match.',
  'An application has at most {} tags.': 'Een sollicitatie heeft hoogstens {} labels.',
  'Another company was claimed with this KVK number.':
    'Er is al een ander bedrijf met dit KVK-nummer geclaimd.',
  'Another template has this name.': 'Een ander sjabloon heeft deze naam.',
  'Another template is for moves to this status.': 'Er is al een sjabloon voor verplaatsen naar deze status.',
  'Another time was chosen already.': 'Er is al een ander tijdstip gekozen.',
  'Only recruiters are bound to companies.': 'Alleen recruiters horen bij bedrijven.',
  'Set two-step sign-in up first.': 'Stel eerst inloggen in twee stappen in.',
  'Somebody else changed this job in the meantime.': 'Iemand anders heeft deze vacature intussen gewijzigd.',
  'Somebody else changed this article in the meantime.':
    'Iemand anders heeft dit artikel intussen gewijzigd.',
  'Somebody else changed this template in the meantime.':
    'Iemand anders heeft dit sjabloon intussen gewijzigd.',
  'Somebody else changed this company in the meantime.':
    'Iemand anders heeft dit bedrijf intussen gewijzigd.',
  'This interview changed in the meantime.': 'Dit gesprek is intussen gewijzigd.',
  'The job of this application was removed.': 'De vacature van deze sollicitatie is verwijderd.',
  'The 72 hours of this link are over.': 'De 72 uur van deze link zijn voorbij.',
  'The CV of this form was sent with another form already; choose it again.':
    'Het cv van dit formulier is al met een ander formulier verstuurd; kies het opnieuw.',
  'The PDF is cut off: its end is missing. Save the CV as a PDF once more and send that.':
    'De pdf is afgebroken: het einde ontbreekt. Bewaar het cv nog eens als pdf en verstuur die.',
  'The PDF asks for a password; save the CV without one and send that.':
    'De pdf vraagt om een wachtwoord. Bewaar het cv zonder wachtwoord en verstuur dat.',
  'The file holds malicious software ({}).': 'In het bestand zit schadelijke software ({}).',
  'The file is no PDF; save the CV as a PDF and send that.':
    'Het bestand is geen pdf; bewaar het cv als pdf en verstuur die.',
  'The form has no file in the field "file".': 'Er zit geen bestand in het veld "file".',
  'The mail about this move has gone out: it cannot be undone any more.':
    'De mail over deze stap is al verstuurd; ongedaan maken kan niet meer.',
  'There is an account with this e-mail address already; sign in instead.':
    'Er is al een account met dit e-mailadres; log in.',
  'There is an article with this slug already; choose another.':
    'Er is al een artikel met deze slug; kies een andere.',
  'This CV was approved already.': 'Dit cv is al goedgekeurd.',
  'This CV was changed somewhere else meanwhile.': 'Dit cv is intussen ergens anders gewijzigd.',
  'This account has a password already.': 'Dit account heeft al een wachtwoord.',
  'This application changed meanwhile: {} moved it to {} at {}.':
    'Deze sollicitatie is intussen gewijzigd: {} zette die op {}, {}.',
  'This application has ended.': 'Deze sollicitatie is afgelopen.',
  'This application has ended: no interview can be planned for it.':
    'Deze sollicitatie is afgelopen; een gesprek plannen kan niet meer.',
  'This company was claimed already.': 'Dit bedrijf is al geclaimd.',
  'This e-mail address has an account already.': 'Er is al een account met dit e-mailadres.',
  'This interview was called off.': 'Dit gesprek is afgezegd.',
  'This is the last administrator; make another one first.':
    'Dit is de laatste beheerder; maak eerst een andere.',
  'This job does not say its pay: set it, or move the application to an interview with payTold: true, before times are offered.':
    'In deze vacature staat geen loon: vul het in, of vertel het de kandidaat en zet de sollicitatie op gesprek, voordat je tijden voorstelt.',
  'This job does not say its pay: set it, or tell the candidate and send payTold: true, before an interview.':
    'In deze vacature staat geen loon: vul het in, of vertel het de kandidaat voor het gesprek en bevestig dat.',
  'This job takes no applications any more.': 'Op deze vacature kun je niet meer solliciteren.',
  'This link is not valid, or its 24 hours are over.': 'Deze link is niet geldig, of de 24 uur zijn voorbij.',
  'This link was used already.': 'Deze link is al gebruikt.',
  'The job of this application is another one since; look at it once more.':
    'De vacature van deze sollicitatie is intussen een andere; kijk het nog eens na.',
  'The job of this application went into another, which asks for more.':
    'De vacature van deze sollicitatie is samengevoegd met een andere, die meer vraagt.',
  'This source is being scraped.': 'Deze bron wordt al opgehaald.',
  'This time has passed.': 'Dit tijdstip is voorbij.',
  'This time is not offered any more.': 'Dit tijdstip is niet meer te kiezen.',
  'This time was taken in the meantime. Choose another one.':
    'Dit tijdstip is intussen bezet. Kies een ander.',
  'This token is not valid: it was used, or its 30 minutes are over.':
    'Deze link is niet geldig: hij is gebruikt, of de 30 minuten zijn voorbij.',
  'Two-step sign-in is enabled already; disable it first.':
    'Inloggen in twee stappen staat al aan; zet het eerst uit.',
  'Two-step sign-in is not enabled.': 'Inloggen in twee stappen staat niet aan.',
  'You already have {} job alerts, the maximum; delete one first.':
    'Je hebt al {} vacaturemails, het hoogste aantal; verwijder er eerst een.',
  'You have applied for this job already.': 'Je hebt al op deze vacature gesolliciteerd.',
  'newName must not be blank': 'De nieuwe naam mag niet leeg zijn',
}
