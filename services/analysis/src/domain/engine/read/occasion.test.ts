import { describe, expect, test } from '@jest/globals';
import { readOccasion } from './occasion.ts';

const inEnglish = { isEnglish: true };
const inAnother = { isEnglish: false };

describe('a death', () => {
  test.each([
    'My father died on Sunday. He taught me to read.',
    'Our colleague Noor, who kept the night ward calm for twenty years, passed away on Friday.',
    'My brother lost his long battle with the illness last night.',
    'It is with great sadness that I write of the passing of our founder, Ilse.',
    'Three years without you, Dad. The workshop still smells of you.',
    'My mother is dying of cancer, and I am with her.',
    '𝗠𝘆 𝗺𝗼𝗺 𝗽𝗮𝘀𝘀𝗲𝗱 𝗮𝘄𝗮𝘆 on Friday.',
  ])('in English: %s', (text) => {
    expect(readOccasion(text, inEnglish)).toBe('condolence');
  });

  test.each([
    [
      'German',
      'Unsere Kollegin Jutta ist in der Nacht zum Freitag nach schwerer Krankheit gestorben.',
    ],
    ['German', 'Wir trauern um unseren Hausmeister Dieter, der jede Schraube kannte.'],
    ['French', 'Ma mère est décédée hier. Elle tenait une boulangerie à Lille.'],
    ['French', 'Nous avons une pensée pour elle. Toutes nos condoléances à ses proches.'],
    ['Spanish', 'Con mucho dolor despedimos hoy a Rosa. Su partida nos deja sin palabras.'],
    ['Spanish', 'Nuestro compañero Iván falleció anoche. El taller no será el mismo.'],
    ['Portuguese', 'Meu avô faleceu na terça. Era marceneiro e nunca teve pressa.'],
    ['Portuguese', 'Nossos sentimentos à família da dona Ivone, merendeira da nossa escola.'],
    ['Italian', 'Il nostro collega Piero ci ha lasciati ieri. Guidava il tram da trent’anni.'],
    ['Italian', 'Sentite condoglianze alla famiglia di Marta, infermiera del nostro reparto.'],
    ['Dutch', 'Mijn moeder is zondag overleden. Ze leerde mij boekhouden aan de keukentafel.'],
    ['Dutch', 'Met groot verdriet laten wij weten dat Kees er niet meer is.'],
  ])('in %s: %s', (_, text) => {
    expect(readOccasion(text, inAnother)).toBe('condolence');
  });
});

test.each([
  'My mom is dying to try our new app.',
  'My friend died laughing when I showed our onboarding.',
  'We lost our brother company to a merger.',
])('nobody has died: %s', (text) => {
  expect(readOccasion(text, inEnglish)).toBeNull();
});

describe('lost work', () => {
  test.each([
    'This morning I was laid off. I am looking for my next role in product operations.',
    'After 6 years my role has been made redundant. Open to work in marketing.',
    'Yesterday we had to let go of 40 people. It is the hardest day of my career.',
    'I’ve been let go, along with 200 colleagues.',
    'My job at a shipping line in Hamburg was eliminated on Tuesday, and I am fine.',
    'I was part of the layoffs at the agency this week. Eleven years of typography.',
    'Today we parted ways with 25 teammates. They did nothing wrong.',
    'I let nineteen people go this morning. I hired all of them.',
    'Last week we made the hard decision to lay off a third of the lab.',
  ])('in English: %s', (text) => {
    expect(readOccasion(text, inEnglish)).toBe('layoff');
  });

  test.each([
    ['German', 'Mir wurde gestern gekündigt. Ich suche etwas Neues.'],
    ['German', 'Mir wurde am Montag nach neun Jahren im Einkauf gekündigt. Wer kennt jemanden?'],
    ['German', 'Diese Woche mussten wir uns von 14 Kolleginnen trennen. Sie können alle etwas.'],
    ['French', 'Après huit ans, mon poste de comptable est supprimé. Je cherche à Nantes.'],
    ['French', 'J’ai été licenciée vendredi. Je suis à l’écoute de toute piste.'],
    ['Spanish', 'Ayer me despidieron después de seis años. Busco trabajo como contable.'],
    ['Spanish', 'Esta semana hemos tenido que despedir a doce personas del equipo.'],
    [
      'Portuguese',
      'Fui demitida ontem, junto com metade da redação. Estou em busca de recolocação.',
    ],
    ['Italian', 'Sono stata licenziata ieri dopo dodici anni. Cerco lavoro come grafica.'],
    ['Dutch', 'Ik ben gisteren ontslagen. Ik zoek werk als planner in Utrecht.'],
  ])('in %s: %s', (_, text) => {
    expect(readOccasion(text, inAnother)).toBe('layoff');
  });
});

describe('an illness, a birth, a wedding', () => {
  test.each([
    'I was diagnosed with breast cancer in March and will be offline for a while.',
    'In May I was told that I had lymphoma. I am writing this from the day ward.',
    'Round four of chemo is done. My oncologist says I am in remission.',
    'I have not been here for eight months. Burnout. My boss kept my desk, thank you Inga.',
    'It’s a boy! Home from the clinic, back in the office in June.',
    'Our daughter Lotte was born on Monday. I will answer no mail at all.',
    'We got married on Saturday, in the rain, under the only tree.',
    'Meet Ada. 3.1 kg, and already the loudest voice in our stand-up.',
  ])('in English: %s', (text) => {
    expect(readOccasion(text, inEnglish)).toBe('private');
  });

  test.each([
    ['German', 'Unser Sohn Emil ist gestern geboren. Ich bin bis Mai nicht im Büro.'],
    ['German', 'Im Juni bekam ich die Diagnose Brustkrebs. Ich melde mich, wenn es geht.'],
    ['French', 'Notre fille Zoé est née mardi. Je reviens en septembre.'],
    ['Spanish', 'Mi hijo nació el jueves. Vuelvo en abril.'],
    ['Portuguese', 'Nossa filha nasceu ontem. Volto em maio, com menos sono.'],
    ['Italian', 'È nata ieri la nostra bimba. Torno in ufficio a marzo.'],
    ['Dutch', 'Onze dochter Fien is vannacht geboren. Ik ben er weer in mei.'],
  ])('in %s: %s', (_, text) => {
    expect(readOccasion(text, inAnother)).toBe('private');
  });
});

describe('thanks and the steps of a career, in other languages', () => {
  test.each([
    ['German', 'Danke an alle, die gestern im Lager bis nachts gepackt haben!', 'thanks'],
    ['German', 'Heute ist mein erster Tag bei der Stadtbibliothek Bremen.', 'milestone'],
    ['French', 'Un grand merci aux bénévoles de la collecte de samedi.', 'thanks'],
    ['French', 'Je suis ravie d’annoncer que je rejoins la mairie de Brest.', 'milestone'],
    ['Spanish', 'Quiero dar las gracias al turno de noche de la panadería.', 'thanks'],
    ['Spanish', 'Hoy cumplo quince años en la cooperativa.', 'milestone'],
    ['Portuguese', 'Muito obrigada a quem passou o fim de semana no mutirão.', 'thanks'],
    ['Portuguese', 'Hoje completo dez anos de hospital.', 'milestone'],
    ['Italian', 'Grazie a tutti quelli che hanno montato il palco sotto la pioggia.', 'thanks'],
    ['Italian', 'Oggi è il mio primo giorno in biblioteca.', 'milestone'],
    ['Dutch', 'Dank aan iedereen die zaterdag het park heeft geveegd.', 'thanks'],
    ['Dutch', 'Vandaag was mijn laatste werkdag bij de gemeente.', 'milestone'],
  ])('%s: %s', (_, text, kind) => {
    expect(readOccasion(text, inAnother)).toBe(kind);
  });

  test.each([
    'Danke sagen ist Führung. Wer nie dankt, verliert gute Leute.',
    'Merci de lire la notice avant de brancher la pompe à chaleur.',
    'Gracias a la inteligencia artificial leemos facturas en segundos.',
    'Graças à irrigação por gotejamento gastamos metade da água.',
    'Grazie al fotovoltaico la cantina consuma meno.',
    'Dankzij de warmtepomp daalde ons gasverbruik met de helft.',
    'La primera semana en un nuevo puesto decide mucho: tres consejos.',
  ])('not here: %s', (text) => {
    expect(readOccasion(text, inAnother)).toBeNull();
  });
});

describe('none of these', () => {
  test.each([
    'Layoffs are not a strategy. Companies that cut deep hired the same people back.',
    'I was laid off in 2009. Ten years later I run a company of ninety. Three lessons on resilience.',
    'In 2016 my first agency let half of us go, and I got laid off. Today I hire for four of them.',
    'How we handled our layoffs: four months of severance and a talent directory.',
    'I was diagnosed with ADHD at 40. Here is what changed in how I lead a team.',
    'We let go of the idea that everybody has to be in the office today.',
    'If you were made redundant this week, my inbox is open.',
    'My daughter passed her driving test on Friday, at the fourth try.',
    'Our company was born in a garage, and our second product was born this week.',
    'My son was born in March, and at 4.2 kilos he is the only chart of mine that rose this year.',
    'I was signed off work for three months. If you are running on empty, ask for help.',
    'Rest in peace, third-party cookies. Marketing will have to ask people again.',
    'With a heavy heart we close our last shop on Saturday. Rents ate the bakery.',
    'New figures on breast cancer screening: women over 45 should be invited.',
    'The judge asked whether he had understood. He said yes.',
  ])('in English: %s', (text) => {
    expect(readOccasion(text, inEnglish)).toBeNull();
  });

  test.each([
    ['German', 'Kündigungen sind keine Strategie. Wer heute abbaut, sucht im nächsten Jahr.'],
    ['German', 'Ich habe als Mutter von drei Kindern gelernt, Sitzungen kurz zu halten.'],
    ['German', 'Wer Trauer im Team erlebt, braucht Führungskräfte, die zuhören.'],
    ['French', 'Je suis maman de deux filles et directrice financière. Voici mon agenda.'],
    ['French', 'Le client a dit oui : notre cancer du planning, ce sont les réunions.'],
    ['Spanish', 'La feria nos ha dejado esta semana tres ideas sobre logística.'],
    ['Spanish', 'Como padre de tres niñas pienso mucho en la educación financiera.'],
    ['Portuguese', 'Sou pai de dois meninos e professor de física. Ensinar é perguntar.'],
    ['Italian', 'Sono papà di due gemelli e dirigo uno stabilimento. Ecco cosa ho imparato.'],
    ['Dutch', 'Als moeder van drie kinderen heb ik als planner geleerd om nee te zeggen.'],
  ])('in %s: %s', (_, text) => {
    expect(readOccasion(text, inAnother)).toBeNull();
  });
});
