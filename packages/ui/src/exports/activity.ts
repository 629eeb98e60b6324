export { AssetImage, type AssetImageProps, type AssetPicture } from '../asset-image/AssetImage.js'
export { CollectibleGrid, type CollectibleGridProps } from '../collectible-grid/CollectibleGrid.js'
