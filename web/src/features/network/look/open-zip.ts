import { findConnectionsFile, isWorkbook } from '@tagwell/contracts/linkedin-archive';
import { unzipSync, type UnzipFileFilter } from 'fflate';

/** More is not unpacked for a look. */
const archiveMaxBytes = 64 * 1024 * 1024;
const unpackedMaxBytes = 32 * 1024 * 1024;

/**
 * Connections.csv of LinkedIn's archive; or why there is probably none in it that can be imported;
 * undefined for an archive that is too large to look into.
 */
export async function openZip(file: Blob): Promise<Blob | string | undefined> {
  if (file.size > archiveMaxBytes) return undefined;
  try {
    const archive = new Uint8Array(await file.arrayBuffer());
    const unzip = (filter: UnzipFileFilter) => unzipSync(archive, { filter });
    const paths: string[] = [];
    unzip(({ name }) => {
      paths.push(name);
      return false;
    });
    const path = findConnectionsFile(paths);
    if (path === undefined) return isWorkbook(paths) ? workbook : withoutConnections;
    const found = unzip(
      ({ name, originalSize }) => name === path && originalSize <= unpackedMaxBytes,
    );
    return found[path] && new Blob([found[path]]);
  } catch {
    return damaged;
  }
}

const workbook = 'This is an Excel workbook. Save it as CSV, or upload what LinkedIn sent you.';
const withoutConnections =
  'We found no Connections.csv in this ZIP file. Tick Connections when you ask LinkedIn for your data.';
const damaged =
  'This ZIP file could not be opened: it may be damaged or locked. Download it again, or unzip it and upload the Connections.csv inside.';
