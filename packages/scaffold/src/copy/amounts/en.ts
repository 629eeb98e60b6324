/** The texts of every field for an amount in English; their type is the form of every other language. */
export const amountsEn = {
  /** On the button that leads on, while there is no amount to go on with. */
  amountAmbiguous: '{grouped} or {decimal}?',
  amountInvalid: '“{text}” is not an amount',
  amountTooFine: 'Too many decimals',
  /** Beside the field. */
  which: '“{text}” could be two amounts. Which one do you mean?',
  digitsOnly: 'Use digits and one decimal mark only.',
  mostDecimals: '{unit} decimals: {decimals} at most',
}

export type AmountsCopy = typeof amountsEn
