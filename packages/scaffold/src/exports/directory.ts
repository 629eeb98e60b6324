export { AllWalletsView } from '../views/directory/AllWalletsView.js'
