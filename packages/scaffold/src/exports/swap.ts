export { SwapCard, type SwapCardProps } from '../placed/SwapCard.js'
