export { Avatar } from '../avatar/Avatar.js'
export { Banner } from '../banner/Banner.js'
export { Chip } from '../chip/Chip.js'
export { PictureStrip, type PictureStripProps } from '../picture-strip/PictureStrip.js'
