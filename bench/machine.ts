import { cpus, totalmem } from 'node:os'

/** Said beside every figure: without it none can be compared. */
export const machineDescription = `${cpus().length} cores of ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB`
