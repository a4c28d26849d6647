import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writtenFolders } from './kubernetes/manifests/base-files.ts';
import { chartFiles } from './kubernetes/manifests/chart-values.ts';
import { projectFolder } from './local/environment.ts';
import { dashboardFiles } from './monitoring/dashboards.ts';

/**
 * `make manifests`: regenerates the manifests, the schema of the chart's values and the dashboards.
 */
const written = {
  ...Object.fromEntries(
    Object.entries(writtenFolders()).map(([name, files]) => [`deploy/kubernetes/${name}`, files]),
  ),
  'deploy/helm/tagwell': chartFiles(),
  'deploy/monitoring/dashboards': dashboardFiles(),
};
for (const [folder, files] of Object.entries(written)) {
  for (const [name, content] of files) await writeFile(join(projectFolder, folder, name), content);
  console.log(`${files.size} files in ${folder}`);
}
