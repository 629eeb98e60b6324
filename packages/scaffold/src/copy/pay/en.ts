import { payChoiceEn } from './choiceEn.js'
import { payProgressEn } from './progressEn.js'

/** The texts of paying in English; their type is the form of every other language. */
export const payEn = { choice: payChoiceEn, progress: payProgressEn }

export type PayCopy = typeof payEn
