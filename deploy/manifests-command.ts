import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  baseFiles,
  monitoringFiles,
  redisClusterFiles,
} from './kubernetes/manifests/base-files.ts';
import { projectFolder } from './local/folders.ts';
import { dashboardFiles } from './monitoring/dashboards.ts';

/** `make manifests`: writes what is derived anew, the manifests' base and the dashboards. */
const written = {
  'deploy/kubernetes/base': baseFiles(),
  'deploy/kubernetes/redis-cluster': redisClusterFiles(),
  'deploy/kubernetes/monitoring': monitoringFiles(),
  'deploy/monitoring/dashboards': dashboardFiles(),
};
for (const [folder, files] of Object.entries(written)) {
  for (const [name, content] of files) await writeFile(join(projectFolder, folder, name), content);
  console.log(`${files.size} files in ${folder}`);
}
