import { swapChoiceEn } from './choiceEn.js'
import { swapDetailsEn } from './detailsEn.js'
import { swapFormEn } from './formEn.js'
import { swapReviewEn } from './reviewEn.js'

/** The texts of swapping in English; their type is the form of every other language. */
export const swapEn = {
  form: swapFormEn,
  details: swapDetailsEn,
  choice: swapChoiceEn,
  review: swapReviewEn,
}

export type SwapCopy = typeof swapEn
