import type { ChainScreen, HelpScreen, MoneyScreen } from '@foyer/core'
import { chainViews } from './chainViews.js'
import { helpViews } from './helpViews.js'
import { moneyViews } from './moneyViews.js'
import type { ScreenList } from './ScreenList.js'

/** The screens that are seldom the first a visitor sees, whose list comes with the first of them. */
export const lateViews: ScreenList<ChainScreen | HelpScreen | MoneyScreen> = {
  titles: { ...chainViews.titles, ...helpViews.titles, ...moneyViews.titles },
  screens: { ...chainViews.screens, ...helpViews.screens, ...moneyViews.screens },
}
