import type { AccountScreen, ChainScreen, HelpScreen, LoginScreen, MoneyScreen } from '@foyer/core'

/** The screens whose English titles come with them. */
export type LateScreen = AccountScreen | ChainScreen | HelpScreen | LoginScreen | MoneyScreen
