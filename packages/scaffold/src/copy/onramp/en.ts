import { boughtEn } from './boughtEn.js'
import { choiceEn } from './choiceEn.js'
import { buyHelpEn } from './helpEn.js'
import { progressEn } from './progressEn.js'
import { providersEn } from './providersEn.js'
import { widgetEn } from './widgetEn.js'

/** The texts of buying in English; their type is the form of every other language. */
export const onrampEn = {
  providers: providersEn,
  progress: progressEn,
  bought: boughtEn,
  choice: choiceEn,
  help: buyHelpEn,
  widget: widgetEn,
}

export type OnrampCopy = typeof onrampEn
