import { partOf, publicPort } from './names.ts';

/** Replaced by the host of `PUBLIC_URL`: by `follow-settings`, and by the chart. */
const host = 'tagwell.example.com';

/** The way in by the Gateway API, through the listener `https` of a Gateway that is the cluster's. */
export const route = {
  apiVersion: 'gateway.networking.k8s.io/v1',
  kind: 'HTTPRoute',
  metadata: { name: 'tagwell', labels: partOf },
  spec: {
    parentRefs: [{ name: 'tagwell', sectionName: 'https' }],
    hostnames: [host],
    rules: [
      {
        backendRefs: [{ name: 'gateway', port: publicPort }],
        // Sockets and uploads take longer than the 15 seconds of Envoy; ours ends what is too slow.
        timeouts: { request: '0s' },
      },
    ],
  },
};

/** The way in by an ingress controller, for clusters without the Gateway API. */
export const ingress = {
  apiVersion: 'networking.k8s.io/v1',
  kind: 'Ingress',
  metadata: {
    name: 'tagwell',
    labels: partOf,
    annotations: {
      // Ours refuses what is larger than IMPORT_MAX_BYTES, and streams the rest on.
      'nginx.ingress.kubernetes.io/proxy-body-size': '0',
      'nginx.ingress.kubernetes.io/proxy-request-buffering': 'off',
      'nginx.ingress.kubernetes.io/proxy-read-timeout': '3600',
      'nginx.ingress.kubernetes.io/proxy-send-timeout': '3600',
    },
  },
  spec: {
    ingressClassName: 'nginx',
    tls: [{ hosts: [host], secretName: 'tagwell-tls' }],
    rules: [
      {
        host,
        http: {
          paths: [
            {
              path: '/',
              pathType: 'Prefix',
              backend: { service: { name: 'gateway', port: { number: publicPort } } },
            },
          ],
        },
      },
    ],
  },
};
