export { bundledWallets } from '../wallet/directory/bundledWallets.js'
