#!/bin/sh
# OpenStack Swift of Debian in the place of docker.io/versity/versitygw: an S3 store on port 7070 that checks signatures, with the buckets that
# are folders of /buckets, and the key of the same variables.
set -eu
settings=/etc/swift
mkdir -p /buckets/.swift/d1 "$settings"
cd "$settings"
printf '[swift-hash]\nswift_hash_path_suffix = school\n' >swift.conf
common() {
    # It gives up on a server after half a second and asks the next replica. Here is one of each.
    printf '[DEFAULT]\nbind_ip = %s\nbind_port = %s\nworkers = 0\nuser = root\ndevices = /buckets/.swift\nmount_check = false\n' "$1" "$2"
    printf 'conn_timeout = 10\nnode_timeout = 60\ncontainer_update_timeout = 60\nerror_suppression_limit = 10000\n'
}
memcached -u root -l 127.0.0.1 &
port=6200
for kind in account container object; do
    port=$((port + 1))
    swift-ring-builder "$kind.builder" create 4 1 0
    swift-ring-builder "$kind.builder" add "r1z1-127.0.0.1:$port/d1" 1
    swift-ring-builder "$kind.builder" rebalance
    { common 127.0.0.1 "$port"; printf '[pipeline:main]\npipeline = %s-server\n[app:%s-server]\nuse = egg:swift#%s\n' "$kind" "$kind" "$kind"; } >"$kind-server.conf"
    "swift-$kind-server" "$kind-server.conf" &
done
{
    common 0.0.0.0 7070
    cat <<CONF
[pipeline:main]
pipeline = catch_errors gatekeeper healthcheck cache listing_formats bulk s3api tempauth slo dlo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:11211
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
[filter:tempauth]
use = egg:swift#tempauth
user_$(echo "$ROOT_ACCESS_KEY" | tr : _) = $ROOT_SECRET_KEY .admin
[filter:slo]
use = egg:swift#slo
minimum_segment_size = 1
CONF
    for name in catch_errors gatekeeper healthcheck listing_formats bulk dlo; do printf '[filter:%s]\nuse = egg:swift#%s\n' "$name" "$name"; done
} >proxy-server.conf
{
    for folder in /buckets/*; do
        until swift --auth http://127.0.0.1:7070/auth/v1.0 --user "$ROOT_ACCESS_KEY" --key "$ROOT_SECRET_KEY" post "$(basename "$folder")"; do sleep 1; done
    done
} &
exec swift-proxy-server proxy-server.conf
