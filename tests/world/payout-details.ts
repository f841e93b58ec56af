/** What a teacher of this name is paid by: a bank in Taiwan. */
export const makePayoutDetails = (name: string) => ({
  official_name: name,
  date_of_birth: '1984-03-07',
  mailing_line1: '12 Hill Road',
  mailing_city: 'Taipei',
  mailing_zip: '10617',
  method: 'taiwan_bank',
  bank_name: 'Harbour Bank',
  branch: 'Daan',
  holder_name: name,
  account_number: '0081234567890',
})
