/** Dutch words of the front page. */

export const nl = {
  title: 'Auditfile analyseren',
  lead: 'U kiest het auditfile van een boekjaar. Wij lezen het, wijzen boekingen aan die een tweede blik verdienen, en wegen ze in euro’s.',
  form: {
    heading: 'Uw auditfile',
    choose: 'Bestand kiezen',
    hint: 'XAF 3.0 tot en met 4.0, CLAIR of ADF, ook als .gz of in een .zip. Een bestand mag hoogstens 50 MB zijn. Kies er meer als het boekjaar over bestanden is verdeeld: hoogstens 12, samen 150 MB.',
    analyse: 'Analyseer',
    forDossier: 'Het bestand komt in het dossier waar u vandaan komt.',
    chosen: 'Gekozen bestanden',
    private:
      'Het auditfile blijft in het geheugen van deze dienst, tot u het verwijdert of het plaatsmaakt voor een nieuwer bestand. Wij sturen het nergens heen.',
  },
  script: {
    uploading: 'Uploaden',
    busy: 'Bezig met uploaden: {percent}%',
    reading: 'Bezig met analyseren. Dit duurt een paar seconden.',
    stop: 'Stop met uploaden',
    stopped: 'Het uploaden is gestopt. Er is niets bewaard.',
    lost: 'De verbinding viel weg. Er is niets bewaard. Probeer het opnieuw.',
    none: 'Kies eerst een bestand.',
    counted: { one: '1 bestand gekozen, {size}', many: '{count} bestanden gekozen, {size}' },
  },
  examples: {
    heading: 'Eerst een voorbeeld bekijken?',
    text: 'Drie verzonnen administraties, elk met bevindingen erin.',
    act: 'Open dit voorbeeld',
  },
  dossiers: { heading: 'Eerder begonnen?', link: 'Open uw dossiers' },
}

export type FrontWords = typeof nl
