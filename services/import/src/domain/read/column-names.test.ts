import { expect, test } from '@jest/globals';
import { ana, anaRow, readLines } from './read-test-builder.ts';

test.each([
  ['French', 'Prénom,Nom,URL,Adresse e-mail,Entreprise,Poste,Date de connexion'],
  ['Spanish', 'Nombre,Apellidos,URL,Correo electrónico,Empresa,Cargo,Conectado el'],
  ['Spanish', 'Nombre,Apellidos,URL,Correo electrónico,Empresa,Puesto,Fecha de conexión'],
  ['Portuguese', 'Nome,Sobrenome,URL,Endereço de e-mail,Empresa,Cargo,Conectado em'],
  ['Portuguese', 'Nome,Sobrenome,URL,Endereço de e-mail,Empresa,Cargo,Data de conexão'],
  ['Portuguese', 'Primeiro nome,Último nome,URL,E-mail,Empresa,Cargo,Conectado em'],
  ['Dutch', 'Voornaam,Achternaam,URL,E-mailadres,Bedrijf,Functie,Verbonden op'],
  ['Italian', 'Nome,Cognome,URL,Indirizzo e-mail,Azienda,Posizione,Collegato il'],
  ['Polish', 'Imię,Nazwisko,Profil LinkedIn,Adres e-mail,Firma,Stanowisko,Data połączenia'],
  ['Turkish', 'Adı,Soyadı,LinkedIn,E-posta,Şirket Adı,Görev,Bağlantı tarihi'],
  ['Czech', 'Jméno,Příjmení,Profil,E-mail,Společnost,Pracovní pozice,Datum spojení'],
  ['Romanian', 'Prenume,Nume,Profil,Adresă de e-mail,Companie,Funcție,Data conectării'],
  ['Greek', 'Όνομα,Επώνυμο,LinkedIn,Email,Εταιρεία,Θέση εργασίας,Ημερομηνία σύνδεσης'],
  ['Swedish', 'Förnamn,Efternamn,LinkedIn,E-postadress,Företag,Befattning,Connected On'],
  ['Norwegian', 'Fornavn,Etternavn,LinkedIn,E-post,Selskap,Stilling,Connected On'],
  ['Danish', 'Fornavn,Efternavn,LinkedIn,E-mail,Virksomhed,Stilling,Connected On'],
  ['Russian', 'Имя,Фамилия,LinkedIn,Электронная почта,Компания,Должность,Connected On'],
  ['Japanese', '名,姓,LinkedIn,メールアドレス,会社名,役職,Connected On'],
  ['Chinese', '名字,姓氏,LinkedIn,电子邮件,公司,职位,Connected On'],
  ['Korean', '이름,성,LinkedIn,이메일,회사,직책,Connected On'],
  ['German', 'Vorname,Nachname,URL,E-Mail-Adresse,Unternehmen,Position,Verbunden am'],
])('reads column names in %s: %s', async (_, header) => {
  const { rows } = await readLines([header, ana]);
  expect(rows).toEqual([anaRow]);
  const decomposed = await readLines([header.normalize('NFD').toUpperCase(), ana]);
  expect(decomposed.rows).toEqual([anaRow]);
});

test.each([
  ['Name,Organization 1 - Name,Organization 1 - Title,Website 1 - Value', 'Google Contacts'],
  ['Full Name,Organization Name,Organization Title,Website 1 - Value', 'Google Contacts today'],
  ['fullName,companyName,title,defaultProfileUrl', 'a search in the sales tool'],
  ['Name,Account Name,Current Job,Prospect LinkedIn URL', 'a list of leads'],
  ['Name,Current Company,Current Role,LinkedIn URL', 'a list of candidates'],
])('reads the columns %s of %s', async (header) => {
  const { rows } = await readLines([
    header,
    '"Roe, Ana",Acme,Head of Payments,https://www.linkedin.com/in/ana-roe',
  ]);
  expect(rows).toEqual([{ ...anaRow, connectedOn: '', connectedDay: null, filled: 5 }]);
});

const url = anaRow.profileUrl;
const job = 'Head of Payments';
const plain = `Ana Roe,Acme,${job},${url}`;
const company = 'https://www.linkedin.com/company/acme';

test.each([
  [
    'Apollo',
    'First Name,Last Name,Title,Company,Email Status,Person Linkedin Url,Website,Company Linkedin Url',
    `Ana,Roe,${job},Acme,Verified,${url},https://acme.example,${company}`,
  ],
  [
    'Lusha',
    'First Name,Last Name,Full Name,Job Title,Company Name,Company LinkedIn,Contact LinkedIn',
    `Ana,Roe,Ana Roe,${job},Acme,${company},${url}`,
  ],
  [
    'Lusha',
    'Contact First Name,Contact Last Name,Contact Job Title,Contact LinkedIn,Company Name',
    `Ana,Roe,${job},${url},Acme`,
  ],
  [
    'PhantomBuster',
    'linkedinProfileUrl,linkedinHeadline,linkedinCompanyName,linkedinJobTitle,linkedinPreviousJobTitle,firstName,lastName',
    `${url},I make payments easy,Acme,${job},Intern,Ana,Roe`,
  ],
  [
    'Dux-Soup',
    'Id,Profile,First Name,Middle Name,Last Name,Title,Company,CompanyProfile',
    `7,${url},Ana,M.,Roe,${job},Acme,${company}`,
  ],
  [
    'Linked Helper',
    'profile_url,full_name,headline,current_company,current_company_position',
    `${url},Ana Roe,I make payments easy,Acme,${job}`,
  ],
  [
    'Linked Helper',
    'profile_url,first_name,last_name,headline,organization_1,organization_title_1',
    `${url},Ana,Roe,I make payments easy,Acme,${job}`,
  ],
  [
    'HubSpot',
    'Record ID,First Name,Last Name,Contact owner,Associated Company,Job Title,LinkedIn Bio',
    `7,Ana,Roe,Cy Poe,Acme,${job},${url}`,
  ],
  [
    'Pipedrive',
    'Person - ID,Person - Name,Person - Organization,Person - Job title,Person - LinkedIn,Person - Owner',
    `7,Ana Roe,Acme,${job},${url},Cy Poe`,
  ],
  [
    'ZoomInfo',
    'ZoomInfo Contact ID,Last Name,First Name,Salutation,Job Title,LinkedIn Contact Profile URL,Company Name',
    `7,Roe,Ana,Ms,${job},${url},Acme`,
  ],
  [
    'Outlook',
    'First Name,Middle Name,Last Name,Title,Suffix,Company,Job Title,Web Page',
    `Ana,M.,Roe,Ms,,Acme,${job},${url}`,
  ],
  [
    'folk',
    'First Name,Last Name,Urls,Company,Job title',
    `Ana,Roe,"${url}, ${company}",Acme,${job}`,
  ],
  [
    'a French Outlook',
    'Titre,Prénom,Deuxième prénom,Nom,Suffixe,Société,Titre professionnel,Page Web',
    `Mme,Ana,,Roe,,Acme,${job},${url}`,
  ],
  ['a Spanish table', 'Nombre y apellidos,Empresa,Puesto,Perfil de LinkedIn', plain],
  ['a Portuguese table', 'Nome,Empresa,Cargo,LinkedIn', plain],
  ['an Italian table', 'Nome e cognome,Azienda,Ruolo,Profilo LinkedIn', plain],
  ['a Dutch table', 'Naam,Bedrijf,Functietitel,LinkedIn', plain],
  ['a German table', 'Vor- und Nachname,Arbeitgeber,Funktion,LinkedIn-Link', plain],
  ['a list of leads', 'Name,Account,Title,LinkedIn', plain],
  ['a French table', 'Nom,Société,Fonction,Profil LinkedIn', plain],
  ['a Japanese table', '氏名,会社,役職,LinkedIn', plain],
])('reads the columns of %s: %s', async (_, header, row) => {
  const { rows } = await readLines([header, row]);
  expect(rows).toEqual([{ ...anaRow, connectedOn: '', connectedDay: null, filled: 5 }]);
});
