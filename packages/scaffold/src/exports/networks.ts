export { NetworksView } from '../views/networks/NetworksView.js'
