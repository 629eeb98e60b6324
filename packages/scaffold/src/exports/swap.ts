export { SwapCard, type SwapCardProps } from '../placed/SwapCard.js'
export { askForLocale } from '../shell/useLocale.js'
