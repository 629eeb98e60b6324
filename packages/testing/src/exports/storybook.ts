export { type StoryFoyer, type StoryStateName, storyStates } from '../storybook/storyStates.js'
export {
  type FoyerParameters,
  type FoyerStories,
  type StoryContext,
  withFoyer,
} from '../storybook/withFoyer.js'
export { defaultWallet } from '../wallets/defaultWallet.js'
