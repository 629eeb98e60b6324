export {
  ActionTile,
  type ActionTileProps,
  ActionTiles,
  type ActionTilesProps,
} from '../action-tile/ActionTile.js'
